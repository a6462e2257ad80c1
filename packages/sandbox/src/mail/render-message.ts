import { html } from 'hono/html';
import { type Html, renderPage } from '../pages/render-page.ts';
import { listMailLinks, type MailLink } from './list-mail-links.ts';
import type { MessageSummary } from './open-message-store.ts';
import type { MessageContent } from './read-message.ts';
import { renderTime } from './render-mailbox.ts';

/** One message: who, when, the links to follow, and what its reader sees. */
export function renderMessage(summary: MessageSummary, content: MessageContent, productUrl: string): Html {
  const path = `/_sandbox/mail/${summary.id}`;
  const links = listMailLinks(content);
  const isOwn = ({ url }: MailLink) => new URL(url).origin === new URL(productUrl).origin;
  return renderPage({
    title: summary.subject,
    here: 'Mailbox',
    body: html`<p><a href="/_sandbox/mail">All mail</a></p>
      <h1>${summary.subject}</h1>
      <dl class="facts">
        ${renderFact('From', content.from ?? summary.envelope.from)}
        ${renderFact('To', (content.to.length > 0 ? content.to : summary.envelope.to).join(', '))}
        ${renderFact('Cc', content.cc.join(', '))} ${renderFact('Reply to', content.replyTo.join(', '))}
        <div>
          <dt>Received</dt>
          <dd>${renderTime(summary.receivedAt)}</dd>
        </div>
      </dl>
      ${renderLinks('Open in Clipwright', links.filter(isOwn), 'own-links')}
      ${renderLinks(
        'Links elsewhere',
        links.filter((link) => !isOwn(link)),
        'other-links',
      )}
      ${
        content.html === null
          ? ''
          : html`<section aria-labelledby="html">
              <h2 id="html">Message</h2>
              <iframe
                title="Message as it is shown"
                src="${path}/html"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>
            </section>`
      }
      ${
        content.text === null
          ? ''
          : html`<section aria-labelledby="text">
              <h2 id="text">Plain text</h2>
              <pre>${content.text}</pre>
            </section>`
      }
      ${renderAttachments(path, content)}
      <details>
        <summary>Headers</summary>
        <dl class="facts">${content.headers.map(({ name, value }) => renderFact(name, value))}</dl>
      </details>
      <p class="quiet"><a href="${path}/source">Source</a> · <a href="${path}.json">JSON</a></p>`,
  });
}

function renderFact(name: string, value: string | null): Html | '' {
  if (value === null || value === '') return '';
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function renderLinks(title: string, links: readonly MailLink[], id: string): Html | '' {
  if (links.length === 0) return '';
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <ul class="links">
      ${links.map(
        ({ url, label }) =>
          html`<li>
            <a href="${url}" rel="noreferrer">${label ?? url}</a>
            ${label === null ? '' : html`<span class="quiet address">${url}</span>`}
          </li>`,
      )}
    </ul>
  </section>`;
}

function renderAttachments(path: string, { attachments }: MessageContent): Html | '' {
  if (attachments.length === 0) return '';
  return html`<section aria-labelledby="attachments">
    <h2 id="attachments">Attachments</h2>
    <ul class="links">
      ${attachments.map(
        ({ filename, contentType, content }, index) =>
          html`<li>
            <a href="${path}/attachments/${index}" download>${filename ?? `attachment ${index + 1}`}</a>
            <span class="quiet">${contentType}, ${content.byteLength} bytes</span>
          </li>`,
      )}
    </ul>
  </section>`;
}
