import { createReadStream } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mp4': 'video/mp4',
  '.wasm': 'application/wasm',
};

export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}

/** A page on a server that has what lies in a folder, with the modules of `preview-page.ts` at `/page/preview.js`. */
export async function withPreviewPage<T>(dir: string, use: (page: Page) => Promise<T>): Promise<T> {
  await buildPreview(dir);
  const server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
    send(join(dir, path), request.headers.range, answer).catch(() => answer.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const browser = await launchChromium(['--autoplay-policy=no-user-gesture-required']);
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1920 } });
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/page.html`);
    return await use(page);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

async function buildPreview(dir: string): Promise<void> {
  const empty = join(import.meta.dirname, '../../apps/web/build/empty-module.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: '/page/',
    // As the application is built.
    resolve: { alias: { 'rvfc-polyfill': empty, module: empty } },
    worker: { format: 'es' },
    build: {
      outDir: join(dir, 'page'),
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'preview-page.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'preview.js' },
      },
    },
  });
  await mkdir(dir, { recursive: true });
  const page = '<!doctype html><title>preview</title><style>body{margin:0}</style>';
  await writeFile(join(dir, 'page.html'), page);
}

async function send(path: string, range: string | undefined, answer: ServerResponse): Promise<void> {
  const { size } = await stat(path);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const type = { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'accept-ranges': 'bytes' };
  if (from === undefined) {
    answer.writeHead(200, { ...type, 'content-length': size });
    createReadStream(path).pipe(answer);
    return;
  }
  const [start, end] = [Number(from), to ? Math.min(Number(to), size - 1) : size - 1];
  answer.writeHead(206, {
    ...type,
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': end - start + 1,
  });
  createReadStream(path, { start, end }).pipe(answer);
}
