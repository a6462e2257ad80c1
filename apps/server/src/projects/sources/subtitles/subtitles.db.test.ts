import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ErrorBody, transcriptEndings } from '@clipwright/contract';
import { transcriptExtensions } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestUser } from '../../../../test/builders/user.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/db/create-test-database.ts';
import { sources } from '../../../db/tables/sources-tables.ts';
import { openFileFolder } from '../../../files/index.ts';
import { answerError } from '../../../http/answer-error.ts';
import { createRouter } from '../../../http/create-router.ts';
import { createPlaces } from '../../../http/limits/create-places.ts';
import { createRateLimits } from '../../../http/limits/rate-limits.ts';
import { subtitlesRoutes } from '../../routes/subtitles-routes.ts';

const srt =
  '1\n00:00:01,000 --> 00:00:03,000\nHello there, this is a talk.\n\n2\n00:00:04,000 --> 00:00:06,000\nIt has two lines.\n';

let test: TestDatabase;
let folder: string;
let app: ReturnType<typeof createRouter>;
let [owner, stranger, sourceId] = ['', '', ''];

beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'clipwright-subtitles-'));
  const files = await openFileFolder(folder);
  [owner, stranger] = [(await createTestUser(test.database)).id, (await createTestUser(test.database)).id];
  sourceId = await addSource('uploading');
  const rateLimits = createRateLimits(test.database.pools.service);
  const places = createPlaces();
  app = createRouter();
  app.onError(answerError);
  app.use(async (c, next) => {
    const id = c.req.header('x-test-user');
    c.set('user', id === undefined ? null : { id, sessionId: 'none' });
    c.set('workspace', null);
    c.set('rateLimits', rateLimits);
    c.set('places', places);
    c.set('clientAddress', '203.0.113.7');
    await next();
  });
  app.route('/', subtitlesRoutes({ db: test.database, files }));
});
afterAll(async () => {
  await test?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function addSource(state: 'uploading' | 'removed'): Promise<string> {
  const values = { userId: owner, kind: 'file' as const, state, name: 'A talk.mp4' };
  const [row] = await test.database.asService((tx) => tx.insert(sources).values(values).returning());
  return row?.id ?? '';
}

async function send(
  content: string | Uint8Array<ArrayBuffer>,
  { fileName = 'talk.srt', id = sourceId, userId = owner, field = 'file' } = {},
) {
  const body = new FormData();
  body.set(field, new File([content], fileName));
  const headers = { 'X-Test-User': userId };
  const answer = await app.request(`/api/sources/${id}/subtitles`, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as ErrorBody & { cues?: number } };
}

async function remove({ id = sourceId, userId = owner } = {}) {
  const headers = { 'X-Test-User': userId };
  const answer = await app.request(`/api/sources/${id}/subtitles`, { method: 'DELETE', headers });
  return { status: answer.status, body: (await answer.json()) as Partial<ErrorBody> };
}

const listFiles = async () =>
  (await readdir(join(folder, 'stored'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('subtitles', () => {
  it('replace the existing ones', async () => {
    expect(await send(srt, { fileName: 'talk.srt' })).toMatchObject({ status: 200, body: { sourceId, cues: 2 } });
    const german = new Uint8Array(Buffer.from(`\ufeff${srt}`, 'utf16le'));
    expect(await send(german, { fileName: 'talk.de.srt' })).toMatchObject({
      status: 200,
      body: { language: 'de', cues: 2 },
    });
    const [row] = await test.database.asService((tx) => tx.select().from(sources).where(eq(sources.id, sourceId)));
    expect(await listFiles()).toEqual([row?.sidecarKey?.split('/').at(-1)]);
    expect(row?.sidecarKey).toMatch(/\.de\.srt$/);
  });

  it.each([
    ['ass', '[Script Info]\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}Hello.\n'],
    ['sbv', '0:00:01.000,0:00:02.000\nHello.\n'],
    ['ttml', '<tt><body><p begin="1s" end="2s">Hello.</p></body></tt>'],
    ['lrc', '[ti:Nobody says this]\n[00:01.00]Hello.\n'],
  ])('that are %s are parsed in their format and keep their extension', async (ending, content) => {
    expect(await send(content, { fileName: `talk.${ending}` })).toMatchObject({ status: 200, body: { cues: 1 } });
    expect((await listFiles())[0]).toMatch(new RegExp(`\\.${ending}$`));
  });

  it('have the extensions that the engine looks for next to a video', () => {
    expect(transcriptEndings.toSorted()).toEqual(transcriptExtensions.toSorted());
  });

  it.each([
    ['nothing', ''],
    ['a video', new Uint8Array(5000).map((_, index) => (index * 7) % 32)],
    ['JSON of something else', '{"a":1}'],
  ])('that are %s are refused with the reason, and the existing ones stay', async (_, content) => {
    const before = await listFiles();
    const { status, body } = await send(content, { fileName: content === '{"a":1}' ? 'talk.json' : 'talk.srt' });
    expect([status, body.error.code]).toEqual([400, 'subtitles_unreadable']);
    expect(body.error.message).toMatch(/^These subtitles cannot be used\. .+\.$/);
    expect(body.error.message).not.toContain(folder);
    expect(await listFiles()).toEqual(before);
  });

  it('that are too large or missing are refused', async () => {
    const large = await send('x'.repeat(5 * 1024 * 1024 + 1));
    expect([large.status, large.body.error.code]).toEqual([413, 'too_large']);
    const missing = await send(srt, { field: 'other' });
    expect([missing.status, missing.body.error.code]).toEqual([400, 'subtitles_missing']);
  });

  it('of another user’s, an unknown or a removed source are not found', async () => {
    const gone = await addSource('removed');
    for (const options of [{ userId: stranger }, { id: randomUUID() }, { id: gone }]) {
      expect((await send(srt, options)).body.error.code).toBe('source_not_found');
      expect((await remove(options)).body.error?.code).toBe('source_not_found');
    }
    expect(await listFiles()).toHaveLength(1);
  });

  it('are removed with their file, however often', async () => {
    await send(srt);
    for (let count = 0; count < 2; count++) expect(await remove()).toEqual({ status: 200, body: { sourceId } });
    const [row] = await test.database.asService((tx) => tx.select().from(sources).where(eq(sources.id, sourceId)));
    expect(row?.sidecarKey).toBeNull();
    expect(await listFiles()).toEqual([]);
  });
});
