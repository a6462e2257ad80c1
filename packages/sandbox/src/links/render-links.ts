import { html } from 'hono/html';
import { type Html, renderPage } from '../pages/render-page.ts';

/** The links that can be tried. */
export function renderLinks(links: readonly { title: string; url: string }[]): Html {
  return renderPage({
    title: 'Video site',
    here: 'Video site',
    body: html`<h1>Video site</h1>
      <p>
        Paste one of these links into Clipwright. The name means something to its own fetching of links alone: a browser
        finds nothing there. yt-dlp has to be installed, as for any link.
      </p>
      <ul>
        ${links.map(({ title, url }) => html`<li>${title}: <code>${url}</code></li>`)}
      </ul>`,
  });
}
