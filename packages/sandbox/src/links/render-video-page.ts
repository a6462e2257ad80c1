import { html } from 'hono/html';
import type { SandboxVideo } from './sandbox-video.ts';

/** The page of one video, as a plain site has it. */
export function renderVideoPage({ name, title, subtitlesPath }: SandboxVideo) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta property="og:title" content="${title}" />
      </head>
      <body>
        <h1>${title}</h1>
        <video controls>
          <source src="/files/${name}.mp4" type="video/mp4" />
          ${subtitlesPath === null ? '' : html`<track kind="subtitles" srclang="en" src="/files/${name}.vtt" />`}
        </video>
      </body>
    </html>`;
}
