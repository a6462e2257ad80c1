import type { Branding, ViewedProject } from '@clipwright/contract';
import { beforeEach, expect, it } from 'vitest';
import { parseConfig } from '../../config/config.ts';
import type { Deps } from '../../deps.ts';
import { createRouter } from '../../http/create-router.ts';
import { createRateLimits } from '../../http/limits/rate-limits.ts';
import { viewLimit } from '../sharing/view-links/view-link-limits.ts';
import { createViewToken } from '../sharing/view-links/view-token.ts';
import { viewPageRoutes } from './view-page-routes.ts';

const html = '<!doctype html><html><head><title>Clipwright</title></head><body></body></html>';
const token = createViewToken();
const config = parseConfig({ PUBLIC_URL: 'https://clips.example.org' });

let answer: () => Promise<ViewedProject | null>;
let findOwner: () => Promise<Branding | null>;
beforeEach(() => {
  findOwner = async () => null;
  answer = async () => null;
});

/** Opens only the page: other tests cover the link's content. */
const open = async (rateLimits = createRateLimits(null)) => {
  const service = { select: () => ({ from: () => ({ where: async () => [] }) }) };
  const db = {
    asViewer: async () => await answer(),
    asService: async () => await findOwner(),
    service,
  } as unknown as Deps['db'];
  const app = createRouter();
  app.use(async (c, next) => {
    c.set('rateLimits', rateLimits);
    c.set('clientAddress', '203.0.113.7');
    await next();
  });
  const page = { type: 'text/html', etag: '"x"', body: new Uint8Array(Buffer.from(html)), encoded: {} };
  const build = new Map([['/index.html', page]]);
  app.route('/', viewPageRoutes({ config, db, now: () => new Date() }, { en: build, es: build }));
  const response = await app.request(`/view/${token}`);
  return { response, text: await response.text() };
};

const project = (title: string, owner: string): ViewedProject => ({
  title,
  owner_name: owner,
  expires_at: '2026-12-01T00:00:00.000Z',
  allows_review: false,
  clips: [],
});

it.each([
  '</title><script>alert(1)</script>',
  `"><img src=x onerror=alert(1)>`,
  `' onload='alert(1)`,
  "$& $` $' $1",
  '<!--\u2028-->',
  '&lt;script&gt;',
])('the page of a view link shows the title and name %j unchanged', async (words) => {
  answer = async () => project(words, words);
  const { response, text } = await open();
  expect(response.status).toBe(200);
  const head = text.slice(text.indexOf('<head>') + 6, text.indexOf('</head>'));
  const rest = text.replace(head, '');
  expect(rest).toBe('<!doctype html><html><head></head><body></body></html>');
  const tags = head
    .trim()
    .split('\n')
    .map((line) => line.trim());
  for (const tag of tags) {
    expect(tag).toMatch(/^(<title>[^<>]*<\/title>|<meta (name|property)="[\w:]+" content="[^"<>]*" \/>)$/);
  }
  const pageText = words.replaceAll(/\s/g, ' ');
  const decoded = head
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  expect(decoded).toContain(`<title>${pageText} · Clipwright</title>`);
});

const plain = '<!doctype html><html><head>\n    <title>Shared clips</title>\n  </head><body></body></html>';

it('the page of a view link contains no names while the database does not respond', async () => {
  answer = async () => await new Promise(() => undefined);
  const { response, text } = await open();
  expect([response.status, text]).toEqual([200, plain]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it('the page of a view link contains no names if the database fails, and is not found without a link', async () => {
  findOwner = async () => {
    throw new Error('No database.');
  };
  answer = findOwner as unknown as typeof answer;
  const failed = await open();
  expect([failed.response.status, failed.text]).toEqual([200, plain]);
  answer = async () => null;
  findOwner = async () => null;
  const gone = await open();
  expect([gone.response.status, gone.text]).toEqual([404, plain]);
});

it('the page of a view link does not query the database above its limit, and contains no names', async () => {
  const rateLimits = createRateLimits(null);
  const used = Array.from({ length: viewLimit.points }, () => rateLimits.count(viewLimit, '203.0.113.7'));
  await Promise.all(used);
  const requests: string[] = [];
  answer = async () => {
    requests.push('project');
    return project('Tides', 'Ada');
  };
  findOwner = async () => {
    requests.push('branding');
    return null;
  };
  const { response, text } = await open(rateLimits);
  expect([response.status, text, requests]).toEqual([200, plain, []]);
  await open();
  expect(new Set(requests)).toEqual(new Set(['branding', 'project']));
});

it('the page of a workspace with white label has its name and icon, and not the product’s', async () => {
  findOwner = async () => ({ name: 'North & <light>', logo: null, accent_color: '#0B5FA5' });
  answer = async () => project('Tides', 'Ada');
  const { text } = await open();
  expect(text).toContain('<title>Tides · North &amp; &lt;light&gt;</title>');
  expect(text).toContain('<meta property="og:site_name" content="North &amp; &lt;light&gt;" />');
  expect(text).toMatch(/<link rel="icon" href="data:image\/svg\+xml,[^"<>]+" \/>/);
  expect(text).not.toMatch(/clipwright/i);
});
