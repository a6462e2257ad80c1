import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

const WHERE = ['Overview', 'Mailbox', 'Payments', 'Drives', 'Networks', 'Video site'] as const;
const PATHS = {
  Overview: '/_sandbox',
  Mailbox: '/_sandbox/mail',
  Payments: '/_sandbox/payments',
  Drives: '/_sandbox/drives',
  Networks: '/_sandbox/networks',
  'Video site': '/_sandbox/links',
};

/**
 * One page of the sandbox. `here` is the entry of the navigation it belongs to; a page without one shows none and is
 * narrow unless `isWide`.
 */
export function renderPage({
  title,
  here = null,
  isWide = here !== null,
  body,
}: {
  title: string;
  here?: (typeof WHERE)[number] | null;
  isWide?: boolean;
  body: Html;
}): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - Clipwright sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/_sandbox/style.css" />
      </head>
      <body>
        <header>
          <p class="banner">
            <strong class="marker">Sandbox</strong>: nothing here is real. No mail and no file leaves this machine,
            no account is signed in anywhere, and no money moves.
          </p>
          ${here === null ? '' : renderNavigation(here)}
        </header>
        <main class="${isWide ? 'wide' : 'narrow'}">${body}</main>
      </body>
    </html>`;
}

function renderNavigation(here: string): Html {
  return html`<nav aria-label="Sandbox">
    <ul>
      ${WHERE.map(
        (name) => html`<li><a href="${PATHS[name]}" ${name === here ? html`aria-current="page"` : ''}>${name}</a></li>`,
      )}
    </ul>
  </nav>`;
}
