import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerError } from '../answer-error.ts';
import { createRouter } from '../create-router.ts';
import { servePages } from './serve-pages.ts';
import { loadWebBuilds } from './static-files.ts';

let folder: string;
let app: ReturnType<typeof createRouter>;
const links = '</assets/dashboard.js>; rel=modulepreload';
const script = 'console.log("hello");'.repeat(50);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-pages-'));
  const builds = join(folder, 'dist');
  const dist = join(builds, 'en');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Page</title>');
  await writeFile(
    join(dist, 'page-preloads.json'),
    JSON.stringify({
      '/dashboard': links,
      '/project/$id': '</api/projects/$id>',
      '/project/$id/clip/$clipId/edit': '</api/clips/$clipId/edit>',
    }),
  );
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *');
  await writeFile(join(dist, 'notes.md'), 'not served');
  await writeFile(join(dist, 'assets', 'clip-abc.mp4'), '0123456789');
  await writeFile(join(dist, 'assets', 'main-abc.js'), script);
  await writeFile(join(dist, 'assets', 'main-abc.js.br'), brotliCompressSync(script));
  await writeFile(join(dist, 'assets', 'main-abc.js.gz'), gzipSync(script));
  app = createRouter();
  app.onError(answerError);
  await mkdir(join(builds, 'es', 'assets'), { recursive: true });
  await writeFile(join(builds, 'es', 'index.html'), '<!doctype html><title>Página</title>');
  await writeFile(join(builds, 'es', 'page-preloads.json'), JSON.stringify({ '/dashboard': '</assets/panel.js>' }));
  await writeFile(join(builds, 'es', 'assets', 'panel-abc.js'), 'hola');
  await writeFile(join(builds, 'es', 'assets', 'clip-abc.mp4'), '0123456789');
  app.all('*', servePages(await loadWebBuilds(builds), null));
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
    expect(await linksOf('/dashboard?verified=1', '__Host-clipwright.session_token=x')).toBe(links);
  });

  it('preloads the data of the project in its address', async () => {
    expect(await linksOf('/project/0d5a-1', 'clipwright.session_token=x')).toBe('</api/projects/0d5a-1>');
  });

  it('preloads the data of the clip in its address', async () => {
    const path = '/project/0d5a-1/clip/7e-2/edit';
    expect(await linksOf(path, 'clipwright.session_token=x')).toBe('</api/clips/7e-2/edit>');
  });

  it.each([
    ['/dashboard', 'clipwright.device=x'],
    ['/project/0d5a', 'clipwright.device=x'],
    ['/project/0d5a>;', 'clipwright.session_token=x'],
    ['/project/%0d0a', 'clipwright.session_token=x'],
    ['/settings', 'clipwright.session_token=x'],
    ['/constructor', 'clipwright.session_token=x'],
  ])('%s announces nothing for %s', async (path, cookie) => expect(await linksOf(path, cookie)).toBeNull());
});

describe('the language of a page', () => {
  const open = async (path: string, headers: Record<string, string>) => {
    const response = await app.request(path, { headers });
    return { response, title: /<title>(.*)<\/title>/.exec(await response.text())?.[1] };
  };

  it.each([
    ['/pricing', {}, 'Page'],
    ['/pricing', { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' }, 'Página'],
    ['/pricing', { 'Accept-Language': 'es', Cookie: 'language=en' }, 'Page'],
    ['/dashboard', { 'Accept-Language': 'en', Cookie: 'language=es' }, 'Página'],
    ['/nowhere', { 'Accept-Language': 'es' }, 'Página'],
    ['/es', {}, 'Página'],
    ['/es/', { Cookie: 'language=en' }, 'Página'],
    ['/ES/pricing', { 'Accept-Language': 'en' }, 'Página'],
  ])('of %s with %j is that of “%s”', async (path, headers, title) => {
    expect((await open(path, headers)).title).toBe(title);
  });

  it.each(['/es/dashboard', '/es/nowhere', '/es/es', '/fr/pricing', '/en/pricing'])(
    'is only in the URLs of public pages: %s is not a page',
    async (path) => expect((await open(path, {})).response.status).toBe(404),
  );

  it('is named in the Vary header of responses without a language in their address', async () => {
    const varyOf = async (path: string) => (await open(path, {})).response.headers.get('vary');
    expect(await varyOf('/dashboard')).toBe('Accept-Language, Cookie');
    expect(await varyOf('/nowhere')).toBe('Accept-Language, Cookie');
  });

  it('also decides which files are preloaded', async () => {
    const headers = { Cookie: 'language=es; clipwright.session_token=x' };
    expect((await open('/dashboard', headers)).response.headers.get('link')).toBe('</assets/panel.js>');
    expect(await (await app.request('/assets/panel-abc.js')).text()).toBe('hola');
  });

  it.each([
    ['/es/pricing?language=en', '/pricing', 'en'],
    ['/pricing?language=es', '/es/pricing', 'es'],
    ['/?language=es', '/es', 'es'],
    ['//login?language=en', '/login', 'en'],
  ])('is chosen by %s, which redirects to %s', async (path, location, language) => {
    const response = await app.request(`http://localhost${path}`);
    expect([response.status, response.headers.get('location')]).toEqual([303, location]);
    expect(response.headers.get('set-cookie')).toBe(`language=${language}; Max-Age=31536000; Path=/; SameSite=Lax`);
  });

  it.each(['/pricing?language=fr', '/dashboard?language=es', '/view/x?language=es'])(
    'is not chosen by %s',
    async (path) => {
      const { response } = await open(path, {});
      expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    },
  );
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

  it('that is a video answers a range beyond its end with an empty response that is not cached', async () => {
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
    empty.all('*', servePages(await loadWebBuilds(join(folder, 'nowhere')), null));
    const response = await empty.request('/login');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm start');
  });
});
