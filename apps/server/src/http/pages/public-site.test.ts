import { createHash } from 'node:crypto';
import type { PublicFacts, PublicPages } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '../create-router.ts';
import { servePages } from '../files/serve-pages.ts';
import type { StaticFile } from '../files/static-files.ts';
import { createPublicSite } from './public-site.ts';

const template = `<!doctype html>
<html>
  <head>
    <title>Clipwright</title>
    <link rel="preload" href="/api/accounts/session" crossorigin="" as="fetch">
  </head>
  <body>
    <div id="root"><div>Outline</div><noscript>Scripts</noscript></div>
  </body>
</html>`;
const assets = { '/pricing': { styles: ['assets/pricing.css'], scripts: ['assets/pricing.js'] } };

/** A stand-in for the web application's build: a page that shows its input. */
const pages: PublicPages = {
  describe: (path) => ({ title: `Title of ${path}`, description: 'What it is about.' }),
  prerender: async (path, { session }) => ({
    body:
      path === '/login'
        ? '<form class="form" method="post"></form>'
        : `<h1 style="--a:1;content:&quot;x&quot;">Page ${session.config.version}</h1>`,
    data: '{"text":"</script>"}',
    structuredData: [{ '@type': 'Thing' }],
  }),
};

let now: Date;
let version: string;
let requests: number;
let isBroken: boolean;
let isUnloadable: boolean;
/** Resolves when the facts may be read. */
let readable: Promise<void>;
let app: ReturnType<typeof createRouter>;

beforeEach(() => {
  [now, version, requests, isBroken, isUnloadable] = [new Date(0), '1.0.0', 0, false, false];
  readable = Promise.resolve();
  const files = new Map([
    ['/index.html', toFile(template)],
    ['/public-pages.json', toFile(JSON.stringify(assets))],
  ]);
  const siteIn = (language: Language) =>
    createPublicSite({
      language,
      files,
      loadPages: async () => {
        if (isUnloadable) throw new Error('The build is damaged.');
        return pages;
      },
      publicUrl: 'https://clips.example.org',
      readFacts: async () => {
        requests += 1;
        await readable;
        if (isBroken) throw new Error('No database.');
        return { session: { config: { version } } } as PublicFacts;
      },
      now: () => now,
      log: { warn: () => undefined },
    });
  app = createRouter();
  app.all('*', servePages({ en: files, es: files }, { en: siteIn('en'), es: siteIn('es') }));
});

const open = async (path: string, cookie = '') => {
  const response = await app.request(path, { headers: { Cookie: cookie } });
  return { response, html: await response.text() };
};

describe('a public page', () => {
  it('has a URL in every language, and a separate page in Spanish', async () => {
    const { html } = await open('/pricing');
    for (const [language, path] of [
      ['en', '/pricing'],
      ['es', '/es/pricing'],
      ['x-default', '/pricing'],
    ]) {
      expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="https://clips.example.org${path}" />`);
    }
    const { response, html: spanish } = await open('/es/pricing?utm_source=mail');
    expect(spanish).toContain('<link rel="canonical" href="https://clips.example.org/es/pricing" />');
    expect(spanish).toContain('Page 1.0.0');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    // Each language has a separate page, rendered from the API's responses in that language.
    expect(requests).toBe(2);
  });

  it('is rendered with its text, its styles and the data of its scripts', async () => {
    const { response, html } = await open('/pricing');
    expect(html).toContain('<title>Title of /pricing</title>');
    expect(html).toContain('<link rel="canonical" href="https://clips.example.org/pricing" />');
    expect(html).toContain('<div id="root"><h1 style="--a:1;content:&quot;x&quot;">Page 1.0.0</h1></div>');
    expect(html).toContain('<script type="application/json" id="page-data">{"text":"\\u003c/script>"}</script>');
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/pricing.css">');
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/pricing.js">');
    expect(html).toContain('{"@type":"Thing"}');
    expect(html).not.toMatch(/Outline|api\/accounts\/session/);
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('x-robots-tag')).toBeNull();
  });

  it('allows its own style attributes and no others, also if the browser has it already', async () => {
    const { response } = await open('/pricing');
    const hash = createHash('sha256').update('--a:1;content:"x"').digest('base64');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'self' 'unsafe-hashes' 'sha256-${hash}';`);
    const etag = response.headers.get('etag') ?? '';
    const again = await app.request('/pricing', { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
  });

  it.each([
    ['to who is signed in', '/pricing', 'clipwright.session_token=x'],
    ['where the address chooses something', '/pricing?cycle=yearly', ''],
    ['where the address is spelled otherwise', '/Pricing/', ''],
  ])('is sent %s for the browser to render, under its own title', async (_case, path, cookie) => {
    const { response, html } = await open(path, cookie);
    expect(html).toContain('Outline');
    expect(html).toMatch(/<title>Title of \/pricing<\/title>/);
    expect(response.headers.get('content-security-policy')).toBeNull();
  });

  it('explains that its form needs scripts if it has one', async () => {
    expect((await open('/login')).html).toContain('<noscript>Scripts</noscript><div id="root"><form');
    expect((await open('/pricing')).html).not.toContain('noscript');
  });

  it('is the same page with campaign parameters', async () => {
    expect((await open('/pricing?utm_source=mail&fbclid=1')).html).toBe((await open('/pricing')).html);
  });

  it('is rendered again at most a minute after the installation’s facts change', async () => {
    await open('/pricing');
    version = '2.0.0';
    expect((await open('/pricing')).html).toContain('Page 1.0.0');
    expect(requests).toBe(1);
    now = new Date(60_000);
    // The next visitor immediately gets the previous page while the new one is being rendered.
    expect((await open('/pricing')).html).toContain('Page 1.0.0');
    await expect.poll(async () => (await open('/pricing')).html).toContain('Page 2.0.0');
  });

  it('is rendered once for all simultaneous requests', async () => {
    const all = await Promise.all([open('/pricing'), open('/pricing'), open('/pricing')]);
    expect(new Set(all.map(({ html }) => html)).size).toBe(1);
    expect(requests).toBe(1);
  });

  it('is rendered by the browser while the facts are unavailable, and by the server afterwards', async () => {
    isBroken = true;
    expect((await open('/pricing')).html).toContain('Outline');
    isBroken = false;
    now = new Date(60_000);
    await expect.poll(async () => (await open('/pricing')).html).toContain('Page 1.0.0');
  });

  it('stays as rendered if the facts become unavailable again', async () => {
    await open('/pricing');
    isBroken = true;
    now = new Date(60_000);
    await open('/pricing');
    await expect.poll(() => requests).toBe(2);
    expect((await open('/pricing')).html).toContain('Page 1.0.0');
    isBroken = false;
    version = '2.0.0';
    now = new Date(120_000);
    await expect.poll(async () => (await open('/pricing')).html).toContain('Page 2.0.0');
  });

  it('is rendered by the browser if a visitor would have to wait for the facts', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    readable = promise;
    expect((await open('/pricing')).html).toContain('Outline');
    expect((await open('/pricing')).html).toContain('Outline');
    expect(requests).toBe(1);
    resolve();
    await expect.poll(async () => (await open('/pricing')).html).toContain('Page 1.0.0');
  });

  it.each([
    ['a visitor', ''],
    ['who is signed in', 'clipwright.session_token=x'],
  ])('is rendered by the browser of %s if the renderer cannot be loaded', async (_who, cookie) => {
    isUnloadable = true;
    const { response, html } = await open('/pricing', cookie);
    expect([response.status, html]).toEqual([200, template]);
    expect(response.headers.get('x-robots-tag')).toBeNull();
  });
});

it('a page of a user is not indexed by search engines', async () => {
  const { response, html } = await open('/dashboard');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  expect(html).toBe(template);
});

function toFile(text: string): StaticFile {
  return { type: 'text/html; charset=utf-8', etag: '"x"', body: new Uint8Array(Buffer.from(text)), encoded: {} };
}
