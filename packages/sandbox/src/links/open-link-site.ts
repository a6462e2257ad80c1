import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Html, renderPage } from '../pages/render-page.ts';
import type { SandboxRoutes, StandIn, StandInSetup } from '../stand-in.ts';
import type { SandboxVideo } from './sandbox-video.ts';

/** Reserved for trials: no one else can ever have this name. */
const HOST = 'videos.clipwright.test';

/** The settings that make the product's link downloader resolve only this name to the stand-in. */
export type LinkSite = { host: string; address: string; port: number; exampleUrl: string | null };

const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** Opens a site with videos, as any on the web, on a loopback port of its own. */
export async function openLinkSite(
  { log }: Pick<StandInSetup, 'log'>,
  videos: readonly SandboxVideo[],
): Promise<StandIn & { site: LinkSite }> {
  const server = createServer((request, response) => {
    answer(videos, request, response).catch((error: unknown) => {
      log(`links: ${request.url}: ${error instanceof Error ? error.message : String(error)}`);
      response.destroy();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const urlOf = ({ name }: SandboxVideo) => `http://${HOST}/watch/${name}`;
  const [first] = videos;
  const routes: SandboxRoutes = new Hono();
  routes.get('/links', (c) => c.html(renderLinks(videos.map((video) => ({ title: video.title, url: urlOf(video) })))));
  return {
    title: 'Video site',
    summary: 'A site whose links can be pasted into Clipwright; its name resolves to this machine only.',
    pagePath: '/_sandbox/links',
    routes,
    site: { host: HOST, address: '127.0.0.1', port, exampleUrl: first ? urlOf(first) : null },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  videos: readonly SandboxVideo[],
  { url = '/', method = 'GET', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, kind, name] = /^\/(watch|files)\/([a-z0-9-]{1,100})(?:\.\w{2,5})?$/.exec(url.split('?', 1)[0] ?? '') ?? [];
  const video = videos.find((one) => one.name === name);
  if (!video || (method !== 'GET' && method !== 'HEAD'))
    return void response.writeHead(404).end('There is nothing here.');
  if (kind === 'watch') {
    const page = String(await renderVideoPage(video));
    return void response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
  }
  const path = url.endsWith('.vtt') ? video.subtitlesPath : video.videoPath;
  if (path === null) return void response.writeHead(404).end();
  await sendFile(path, { range: headers.range, isHead: method === 'HEAD' }, response);
}

async function sendFile(
  path: string,
  { range, isHead }: { range: string | undefined; isHead: boolean },
  response: ServerResponse,
): Promise<void> {
  const { size } = await stat(path);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  if (start > end) return void response.writeHead(416, { 'Content-Range': `bytes */${size}` }).end();
  response.writeHead(from === undefined ? 200 : 206, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
    ...(from !== undefined && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  });
  if (isHead) return void response.end();
  createReadStream(path, { start, end })
    .once('error', () => response.destroy())
    .pipe(response);
}

/** The links that can be tried. */
function renderLinks(links: readonly { title: string; url: string }[]): Html {
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

/** The page of one video, as a plain site has it. */
function renderVideoPage({ name, title, subtitlesPath }: SandboxVideo) {
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
