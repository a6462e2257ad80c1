import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '../answer-error.ts';
import { createRouter } from '../create-router.ts';
import { servePages } from './serve-pages.ts';
import { loadStaticFiles } from './static-files.ts';

let folder: string;
let app: ReturnType<typeof createRouter>;
const links = '</assets/dashboard.js>; rel=modulepreload';
const script = 'console.log("hello");'.repeat(50);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-pages-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Page</title>');
  await writeFile(join(dist, 'page-preloads.json'), JSON.stringify({ '/dashboard': links }));
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *');
  await writeFile(join(dist, 'notes.md'), 'not served');
  await writeFile(join(dist, 'assets', 'clip-abc.mp4'), '0123456789');
  await writeFile(join(dist, 'assets', 'main-abc.js'), script);
  await writeFile(join(dist, 'assets', 'main-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(dist, 'assets', 'main-abc.js.gz'), gzipSync(script));
  app = createRouter();
  app.onError(answerError);
  app.all('*', servePages(await loadStaticFiles(dist), null));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

describe('an address', () => {
  it.each(['/', '/dashboard', '/project/0d5a', '/projects/0d.5a', '/settings?tab=account', '/settings/'])(
    '%s returns the page',
    async (path) => {
      const response = await app.request(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Page</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each(['/nowhere', '/dashboard/more', '/a%20b', '/project'])(
    '%s returns the not-found page with status 404',
    async (path) => {
      const response = await app.request(path, {
        headers: { 'If-None-Match': '*', Cookie: 'clipwright.session_token=x' },
      });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('<title>Page</title>');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('etag')).toBeNull();
      const etag = (await app.request('/')).headers.get('etag') ?? '';
      expect((await app.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(404);
    },
  );

  it.each([
    '/index.html',
    '/assets/nowhere.js',
    '/favicon.ico',
    '/notes.md',
    '/%zz',
    '/a%00b',
    '/a%5c..%5csecret.txt',
    '/..%2fsecret.txt',
  ])('%s is not handled', async (path) => expect((await app.request(path)).status).toBe(404));

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('is not handled for %s', async (method) => {
    expect((await app.request('/', { method })).status).toBe(404);
  });
});

describe('a page', () => {
  const linksOf = async (path: string, cookie: string) =>
    (await app.request(path, { headers: { Cookie: cookie } })).headers.get('link');

  it('announces the resources it loads next to signed-in users', async () => {
    expect(await linksOf('/dashboard', 'a=b; clipwright.session_token=x')).toBe(links);
    expect(await linksOf('/dashboard?verified=1', '__Secure-clipwright.session_token=x')).toBe(links);
  });

  it.each([
    ['/dashboard', 'clipwright.device=x'],
    ['/settings', 'clipwright.session_token=x'],
    ['/constructor', 'clipwright.session_token=x'],
  ])('%s announces nothing for %s', async (path, cookie) => expect(await linksOf(path, cookie)).toBeNull());
});

describe('a static file', () => {
  it('is cached forever when its name contains a hash, and for an hour otherwise', async () => {
    const cacheOf = async (path: string) => (await app.request(path)).headers.get('cache-control');
    expect(await cacheOf('/assets/main-abc.js')).toMatch(/immutable/);
    expect(await cacheOf('/robots.txt')).toBe('public, max-age=3600');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
    ['', null],
  ])('for a client that accepts %j is sent as %s', async (accepted, encoding) => {
    const response = await app.request('/assets/main-abc.js', { headers: { 'Accept-Encoding': accepted } });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(Number(response.headers.get('content-length'))).toBe((await response.arrayBuffer()).byteLength);
  });

  it('is not sent again when the client has it', async () => {
    const etag = (await app.request('/robots.txt')).headers.get('etag') ?? '';
    const again = await app.request('/robots.txt', { headers: { 'If-None-Match': `"other", W/${etag}` } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('answers HEAD without content and ignores ranges', async () => {
    const head = await app.request('/robots.txt', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '13', '']);
    const range = await app.request('/robots.txt', { headers: { Range: 'bytes=0-3' } });
    expect([range.status, await range.text()]).toEqual([200, 'User-agent: *']);
  });

  it.each([
    ['bytes=0-1', 206, 'bytes 0-1/10', '01'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['lines=1-2', 200, null, '0123456789'],
  ])('that is a video answers %s with status %i', async (range, status, contentRange, text) => {
    const response = await app.request('/assets/clip-abc.mp4', { headers: { Range: range } });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.text()).toBe(text);
  });

  it('that is a video answers a range beyond its end with nothing that a cache may keep in its place', async () => {
    const response = await app.request('/assets/clip-abc.mp4', { headers: { Range: 'bytes=10-' } });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
  });

  it('that is a video is sent whole to a client that has a part of another one', async () => {
    const headers = { Range: 'bytes=0-1', 'If-Range': '"other"' };
    expect(await (await app.request('/assets/clip-abc.mp4', { headers })).text()).toBe('0123456789');
  });
});

describe('without a web build', () => {
  it('explains how to build it', async () => {
    const empty = createRouter();
    empty.all('*', servePages(await loadStaticFiles(join(folder, 'nowhere')), null));
    const response = await empty.request('/login');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm start');
  });
});
