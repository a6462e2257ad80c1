import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { subtitleFormats, timelineFormats } from '@clipwright/contract';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeShortVideo,
  openTestProcessing,
  smallRequest,
  toForm,
} from '../../../../test/projects/open-test-processing.ts';
import { createApp } from '../../../app.ts';
import { rootDir } from '../../../config/config.ts';
import { users } from '../../../db/tables/accounts-tables.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { mailToSend } from '../../../mail/send-mail-job.ts';

const LONG_MS = 900_000;
const test = await openTestProcessing({ smtpUrl: 'smtp://127.0.0.1:1' });
const { file, sidecarText } = await makeShortVideo();
afterAll(async () => await test.close(), LONG_MS);

const isOver = ({ status }: { status: string }) => status === 'completed' || status === 'failed';

/**
 * The letters with whatever may come between them: nothing, or the zeros in text with two bytes per letter, as in some
 * metadata.
 */
const letters = (word: string) => [...word].join('\\0?');

/** The product name: as one word in any case, or in two parts, as styled in its logo. */
const product = new RegExp(`${letters('clip')}(?:[\\0\\s]|<[^>]*>)*${letters('wright')}`, 'i');

/** Finds the product name. Each byte is read as a character, so that invalid text hides nothing after it. */
function findProduct(name: string, content: Buffer | string): string[] {
  const text = Buffer.from(content).toString('latin1');
  const match = product.exec(text);
  return match ? [`${name}: …${text.slice(Math.max(0, match.index - 60), match.index + 60)}…`] : [];
}

it.each(['Clipwright', 'CLIPWRIGHT', 'clip wright', 'Clip<b>wright</b>', 'c\0l\0i\0p\0w\0r\0i\0g\0h\0t\0'])(
  'the search finds %j',
  (text) => {
    expect(findProduct('x', `before ${text} after`)).toHaveLength(1);
  },
);

let browser: Awaited<ReturnType<typeof test.openBrowser>>;
let projectId: string;
let clipIds: string[];
let app: ReturnType<typeof createApp>;

const get = async (path: string) => {
  const response = await browser.request('GET', path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
};

/** Opens a path as an outsider without an account; returns the whole response, including headers. */
async function visit(path: string): Promise<{ status: number; text: string; body: Buffer }> {
  const response = await app.request(path, {}, { incoming: { socket: { remoteAddress: '198.51.100.9' } as never } });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: response.status, body, text: `${headers}\n${body.toString('latin1')}` };
}

/** Opens a link's page with its tags. A slow machine responds without them, in which case the page names no one. */
async function visitPage(path: string) {
  for (;;) {
    const page = await visit(path);
    if (page.status !== 200 || !page.text.includes('<title>Shared clips</title>')) return page;
  }
}

beforeAll(async () => {
  browser = await test.openBrowser();
  await browser.putOnPlan('agency-starter');
  await test.deps.db.service.update(users).set({ emailVerified: true }).where(eq(users.email, browser.email));
  await browser.request('PATCH', '/api/team', { name: 'Northlight' });
  await browser.request('PATCH', '/api/team/branding', { accent_color: '#0B5FA5' });
  await test.startWorker({ isReal: true });
  const processingOptions = { ...smallRequest.processingOptions, enableWatermark: true };
  const begun = await browser.begin(toForm({ ...smallRequest, processingOptions, sidecarText }, file));
  const done = await browser.until(begun.processing_id, isOver);
  projectId = begun.project_id;
  const { clips } = (await (await get(`/api/projects/${projectId}`)).json()) as { clips: { id: string }[] };
  clipIds = clips.map(({ id }) => id);
  expect([done.status, clipIds.length]).toEqual(['completed', done.clips.length]);
  // The page that the build produces, as far as that is possible without a build.
  const html = await readFile(join(rootDir, 'apps/web/index.html'));
  const page = { type: 'text/html; charset=utf-8', etag: '"x"', body: new Uint8Array(html), encoded: {} };
  const build = new Map([['/index.html', page]]);
  app = createApp(test.deps, { en: build, es: build });
}, LONG_MS);

describe('a workspace with white label never names the product', () => {
  it('in the names, bytes and tags of any file of a project', async () => {
    // Files that stages store for one another are never served.
    const paths = (await test.listFiles()).filter((path) => path.includes(`${projectId}/clips/`));
    expect(paths.filter((path) => path.endsWith('.mp4')).length).toBeGreaterThan(0);
    const places = [];
    for (const path of paths) {
      const full = join(test.deps.config.dataDir, path);
      places.push(...findProduct('a name', path), ...findProduct(path, await readFile(full)));
      if (!/\.(mp4|jpg|png)$/.test(path)) continue;
      const args = ['-v', 'error', '-show_format', '-show_streams', '-show_chapters', '-of', 'json', full];
      const { stdout } = await promisify(execFile)('ffprobe', args);
      const { format, streams } = JSON.parse(stdout) as { format: { tags?: object }; streams: { tags?: object }[] };
      places.push(...findProduct(`tags of ${path}`, JSON.stringify([format.tags, streams.map(({ tags }) => tags)])));
    }
    expect(places).toEqual([]);
  });

  it('in downloads, subtitles and timelines, single and packed', async () => {
    const [clipId] = clipIds;
    const paths = [
      `/api/projects/${projectId}/download`,
      ...[...subtitleFormats, ...timelineFormats].map((format) => `/api/clips/${clipId}/export?format=${format}`),
      ...timelineFormats.flatMap((format) => [
        `/api/projects/${projectId}/export?format=${format}`,
        `/api/projects/${projectId}/package?format=${format}`,
        `/api/clips/${clipId}/package?format=${format}&video=no`,
      ]),
    ];
    const places = [];
    for (const path of paths) {
      const response = await get(path);
      const bytes = Buffer.from(await response.arrayBuffer());
      places.push(...findProduct(`name of ${path}`, response.headers.get('content-disposition') ?? ''));
      places.push(...findProduct(path, bytes));
      if (response.headers.get('content-type') !== 'application/zip') continue;
      for (const [name, content] of Object.entries(unzipSync(new Uint8Array(bytes)))) {
        places.push(...findProduct(`${path}: ${name}`, name), ...findProduct(`${path}: ${name}`, Buffer.from(content)));
      }
    }
    expect(places).toEqual([]);
  });

  it.each([
    ['a view link', 'view-link', {}],
    ['a review link with a password', 'review-link', { password: 'open sesame' }],
    ['a review link', 'review-link', { password: null }],
  ])('on the page of %s, in its requests, and once the link is over', async (_name, kind, input) => {
    const change = { allows_download: true, ...input };
    const answer = await browser.request('PUT', `/api/projects/${projectId}/${kind}`, change);
    const { link } = (await answer.json()) as { link: { url: string } };
    const path = new URL(link.url).pathname;
    const pages = [await visitPage(path), await visit(`/api${path}`), await visit(`/api${path}/branding`)];
    const isLocked = pages[1]?.status === 403 || pages[1]?.status === 401;
    if (isLocked) pages.push(await visit(`/api${path}/password`));
    else {
      const { clips } = JSON.parse(pages[1]?.body.toString() ?? '') as { clips: Record<string, string | null>[] };
      const parts = ['video_url', 'poster_url', 'captions_url', 'download_url'];
      const files = clips.flatMap((clip) => parts.map((part) => clip[part] ?? null));
      for (const each of files.filter((one) => one !== null)) pages.push(await visit(each));
    }
    expect(pages[0]?.status).toBe(200);
    const title = isLocked ? /<title>Northlight<\/title>/ : /<title>The launch .+ Northlight<\/title>/;
    expect(pages[0]?.text).toMatch(title);
    expect(pages[2]?.text).toContain('"name":"Northlight"');
    await browser.request('DELETE', `/api/projects/${projectId}/${kind}`);
    const over = await visit(path);
    expect(over.status).toBe(404);
    const named = [...pages, over].flatMap(({ text }, index) => findProduct(`${path} ${index}`, text));
    expect(named).toEqual([]);
  });

  it('in mails to others, from sender to footer', async () => {
    await browser.request('POST', `/api/projects/${projectId}/shares`, { email: 'client@example.org' });
    await browser.request('POST', '/api/team/invitations', { email: 'colleague@example.org', role: 'editor' });
    const { rows } = await test.deps.db.service.execute<{ sealed: string }>(
      sql`select data ->> 'sealed' as sealed from pgboss.job where name = 'send-mail'`,
    );
    const mails = rows
      .map(({ sealed }) => mailToSend.parse(JSON.parse(test.deps.secrets.decrypt(sealed))))
      .filter(({ to }) => to.email !== browser.email);
    expect(mails.map(({ mail }) => mail.template).sort()).toEqual(['project-shared', 'team-invitation']);
    for (const { mail, branding } of mails) {
      expect(branding).toMatchObject({ name: 'Northlight', replyTo: browser.email });
      for (const language of ['en', 'es'] as const) {
        const rendered = await renderMail(mail, language, branding);
        expect(findProduct(mail.template, JSON.stringify(rendered))).toEqual([]);
        expect(rendered.text).toContain('Northlight');
      }
      if (mail.template !== 'project-shared') continue;
      const { pathname, search } = new URL(mail.link);
      const page = await visit(`${pathname}${search}`);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('<title>Northlight</title>')]);
      expect(findProduct('the page that the mail opens', page.text)).toEqual([]);
      expect((await visit(pathname)).text).toContain('<title>Clipwright</title>');
    }
  });
});

it('the same pages and mails name the product if the plan has no white label', async () => {
  const answer = await browser.request('PUT', `/api/projects/${projectId}/view-link`, {});
  const { link } = (await answer.json()) as { link: { url: string } };
  await browser.putOnPlan('creator-pro');
  const page = await visitPage(new URL(link.url).pathname);
  expect(page.text).toMatch(/<title>The launch .+ Clipwright<\/title>/);
  expect(findProduct('page', page.text)).not.toEqual([]);
});
