import { html } from 'hono/html';
import type { StandIn } from '../stand-in.ts';
import { type Html, renderPage } from './render-page.ts';

/** The first page: what stands in for what. */
export function renderOverview(standIns: readonly StandIn[], productUrl: string): Html {
  return renderPage({
    title: 'Overview',
    here: 'Overview',
    body: html`<h1>Sandbox</h1>
      <p>
        These stand-ins speak the providers' own protocols on this machine, so that Clipwright works without keys. Configure
        the real providers to be rid of them.
      </p>
      <ul class="cards">
        ${standIns.map(
          ({ title, summary, pagePath }) =>
            html`<li>
              <h2>${pagePath === null ? title : html`<a href="${pagePath}">${title}</a>`}</h2>
              <p>${summary}</p>
            </li>`,
        )}
      </ul>
      <p><a href="${productUrl}">Back to Clipwright</a></p>`,
  });
}
