import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillProject } from '../../../../test/builders/project.ts';
import { openPerson, type Person } from '../../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../../test/create-test-app.ts';
import { createApp } from '../../../app.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import { createViewToken } from './view-token.ts';

const html = '<!doctype html><html><head><title>Clipwright</title></head><body><div id="root"></div></body></html>';

const namesNoOne =
  '<!doctype html><html><head>\n    <title>Shared clips</title>\n  </head><body><div id="root"></div></body></html>';

let test: TestApp;
let owner: Person;
let app: ReturnType<typeof createApp>;
let made: Awaited<ReturnType<typeof fillProject>>;
let address: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  const page = { type: 'text/html; charset=utf-8', etag: '"x"', body: new TextEncoder().encode(html), encoded: {} };
  const build = new Map([['/index.html', page]]);
  app = createApp(test.deps, { en: build, es: build });
  made = await fillProject(test.deps, owner.id, { title: 'Tides & <b>"moons"</b>' });
  const { body } = await owner.ask('PUT', `/api/projects/${made.projectId}/view-link`, {});
  address = new URL(body.link.url).pathname;
});
afterAll(async () => await test?.close());

const get = async (path: string) =>
  await app.request(path, {}, { incoming: { socket: { remoteAddress: '203.0.113.8' } as never } });

describe('the page of a view link', () => {
  it('names the owner and the project, with the picture of the best clip at a URL of the same link', async () => {
    const response = await get(address);
    const { publicUrl } = test.deps.config;
    const text = await response.text();
    expect(response.status).toBe(200);
    for (const tag of [
      '<title>Tides &amp; &lt;b&gt;&quot;moons&quot;&lt;/b&gt; · Clipwright</title>',
      '<meta property="og:title" content="Tides &amp; &lt;b&gt;&quot;moons&quot;&lt;/b&gt;" />',
      '<meta name="description" content="A Tester shared 2 clips with you." />',
      `<meta property="og:url" content="${publicUrl}${address}" />`,
      `<meta property="og:image" content="${publicUrl}/files${address}/${made.clipIds[0]}/poster" />`,
      '<meta name="twitter:card" content="summary_large_image" />',
    ]) {
      expect(text).toContain(tag);
    }
    expect(text).not.toContain(owner.email);
    const image = /og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(await (await get(new URL(image).pathname)).text()).toBe('picture of First');
  });

  it('is not cached or indexed, and runs no code but the application’s', async () => {
    const { headers } = await get(address);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('etag')).toBeNull();
  });

  it('shows nothing for an invalid link, with status 404', async () => {
    const response = await get(`/view/${createViewToken()}`);
    expect([response.status, await response.text()]).toEqual([404, namesNoOne]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('states that clips were shared before there are any', async () => {
    const empty = await fillProject(test.deps, owner.id, { clips: [], title: 'Soon' });
    const { body } = await owner.ask('PUT', `/api/projects/${empty.projectId}/view-link`, {});
    const text = await (await get(new URL(body.link.url).pathname)).text();
    expect(text).toContain('content="A Tester shared this with you."');
    expect(text).not.toContain('og:image');
  });

  it('shows the project’s current title', async () => {
    await test.deps.db.service.update(projects).set({ title: 'Renamed' }).where(eq(projects.id, made.projectId));
    expect(await (await get(address)).text()).toContain('<title>Renamed · Clipwright</title>');
  });
});
