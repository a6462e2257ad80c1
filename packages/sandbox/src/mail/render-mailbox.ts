import { html } from 'hono/html';
import { type Html, renderPage } from '../pages/render-page.ts';
import type { MailFault } from './mail-fault.ts';
import type { MessageSummary } from './open-message-store.ts';

const FAULT_WORDS: Record<MailFault['action'], string> = {
  'refuse-temporarily': 'refused for now (451)',
  'refuse-permanently': 'refused for good (554)',
  'drop-connection': 'cut off in the middle',
  'drop-reply': 'kept without telling the sender',
};
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The list of messages. */
export function renderMailbox({
  messages,
  faults,
  productUrl,
}: {
  messages: readonly MessageSummary[];
  faults: readonly MailFault[];
  productUrl: string;
}): Html {
  return renderPage({
    title: 'Mailbox',
    here: 'Mailbox',
    body: html`<h1>Mailbox</h1>
      <p>Every mail that Clipwright sends lands here and goes nowhere else. The last 200 are kept.</p>
      ${faults.map(
        ({ action, count, to }) =>
          html`<p class="notice">
            Next ${count === 1 ? 'message' : `${count} messages`}${to === null ? '' : ` to ${to}`}: ${FAULT_WORDS[action]}.
          </p>`,
      )}
      <div class="toolbar">
        <a class="button" href="/_sandbox/mail">Refresh</a>
        ${
          messages.length === 0
            ? ''
            : html`<form method="post" action="/_sandbox/mail/delete-all">
                <button type="submit">Delete all</button>
              </form>`
        }
      </div>
      ${messages.length === 0 ? renderEmpty(productUrl) : renderList(messages)}`,
  });
}

function renderEmpty(productUrl: string): Html {
  return html`<p class="empty">
    No mail yet. <a href="${productUrl}">Sign up or ask for a new password</a>, then come back and refresh.
  </p>`;
}

function renderList(messages: readonly MessageSummary[]): Html {
  return html`<ul class="rows">
    ${messages.map(
      ({ id, subject, to, envelope, receivedAt }) =>
        html`<li>
          <a href="/_sandbox/mail/${id}">${subject}</a>
          <span class="quiet">To ${(to.length > 0 ? to : envelope.to).join(', ')}</span>
          ${renderTime(receivedAt)}
        </li>`,
    )}
  </ul>`;
}

/** A moment in the machine's own time zone. */
export function renderTime(iso: string): Html {
  return html`<time class="quiet" datetime="${iso}">${TIME.format(new Date(iso))}</time>`;
}
