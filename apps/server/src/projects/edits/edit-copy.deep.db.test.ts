import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { probeMedia } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson, type Person } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { fillEditProject } from '../../../test/projects/edits/fill-edit-project.ts';
import { createRecordedEngine } from '../../../test/projects/engine/recorded-engine.ts';
import { parseConfig } from '../../config/config.ts';
import { clipEditCopies } from '../../db/tables/edits-tables.ts';
import { projectShares } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { createEngine } from '../engine/create-engine.ts';
import { createParts } from '../engine/create-parts.ts';
import type { Engine } from '../engine/engine.ts';
import { removeUnusedCopies } from '../stages/remove-unused-copies.ts';
import { makeEditCopy } from './make-edit-copy.ts';

const LONG_MS = 120_000;
const getParts = createParts(parseConfig({ PATH: process.env.PATH, FFMPEG_PATH: process.env.FFMPEG_PATH }));
const realEngine = createEngine(getParts, { renders: 1, niceness: 0 });
let test: TestApp;
let owner: Person;
let stranger: Person;
let dir: string;
let video: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await openPerson(test, 'owner@example.org');
  stranger = await openPerson(test, 'stranger@example.org');
  dir = await mkdtemp(join(tmpdir(), 'clipwright-edit-copy-'));
  video = join(dir, 'video.mp4');
  const { tools } = await getParts();
  await promisify(execFile)(tools.ffmpegPath, [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=90', '-f', 'lavfi', '-i', 'sine=d=90'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '100', '-c:a', 'aac', video],
  ]);
}, LONG_MS);
afterAll(async () => {
  await test?.close();
  await rm(dir, { recursive: true, force: true });
});

/** Opens a clip with the first 20 seconds of a real source. */
async function openClip() {
  const { tools } = await getParts();
  const project = await fillEditProject(test.deps, owner.id, { info: await probeMedia(tools, video) });
  const [source] = await test.deps.db.service.select().from(sources).where(eq(sources.id, project.sourceId));
  await test.deps.files.write(source?.fileKey ?? '', createReadStream(video));
  const path = `/api/clips/${project.clipId}/edit`;
  const readRow = async () => {
    const [row] = await test.deps.db.service
      .select()
      .from(clipEditCopies)
      .where(eq(clipEditCopies.clipId, project.clipId));
    return row;
  };
  return { ...project, path, sourceKey: source?.fileKey ?? '', readRow };
}

/** Runs the job like a worker with the recorded engine. */
async function work(
  clipId: string,
  { attempt = 1, failures = 0, signal = new AbortController().signal, engine = createRecordedEngine() as Engine } = {},
) {
  const context = { jobId: `job-${attempt}`, attempt, failures, signal, log: test.deps.log };
  await makeEditCopy({ ...test.deps, engine }, { clipId }, context);
}

/** Creates an engine whose first copy stalls halfway until it is released. */
function stallEngine() {
  const engine = createRecordedEngine([{ at: 'makeEditingCopy', does: 'stall' }]);
  // Releasing it earlier has no effect, and the copy would stall forever.
  const isStalled = async () => await expect.poll(() => engine.disturbances).toEqual([]);
  return { ...engine, isStalled };
}

const begin = async (path: string, person = owner) => await person.ask('POST', `${path}/copy`);
const readCopy = async (path: string) => (await owner.ask('GET', `${path}/material`)).body.copy;

describe('the copy for editing a clip', () => {
  it(
    'is made by a job, read in ranges, and remade once the clip shows more than it contains',
    async () => {
      const { path, clipId, readRow } = await openClip();
      expect(await readCopy(path)).toMatchObject({ state: 'none', url: null, startSec: 0, endSec: 50 });
      const answers = [await begin(path), await begin(path)];
      expect(answers.map(({ status, body }) => [status, body.state, body.progress])).toEqual([
        [202, 'making', 0],
        [202, 'making', 0],
      ]);
      await work(clipId, { engine: realEngine });
      const ready = await readCopy(path);
      expect(ready).toMatchObject({ state: 'ready', progress: null, startSec: 0, endSec: expect.closeTo(50, 1) });
      expect((await begin(path)).body).toEqual(ready);

      const part = await test.app.request(ready.url, { headers: { Cookie: owner.cookie, Range: 'bytes=4-7' } });
      expect([part.status, part.headers.get('content-type')]).toEqual([206, 'video/mp4']);
      expect(await part.text()).toBe('ftyp');
      const first = await readRow();
      expect(first?.sizeBytes).toBeGreaterThan(10_000);

      const { body } = await owner.ask('GET', path);
      const ranges = [{ id: 'a', startSec: 40, endSec: 70 }];
      await owner.ask('PUT', path, { revision: body.revision, document: { ...body.document, ranges } });
      expect(await readCopy(path)).toMatchObject({ state: 'none', url: ready.url, endSec: expect.closeTo(50, 1) });
      await begin(path);
      // The older copy can be played in the meantime.
      expect(await readCopy(path)).toMatchObject({ state: 'making', url: ready.url });
      await work(clipId);
      const again = await readCopy(path);
      expect(again).toMatchObject({ state: 'ready', startSec: expect.closeTo(10, 1), endSec: expect.closeTo(90, 0) });
      expect(again.url).not.toBe(ready.url);
    },
    LONG_MS,
  );

  it(
    'is completed by another worker if the first one is killed, and is deleted with its clip',
    async () => {
      const { path, clipId, readRow } = await openClip();
      await begin(path);
      const killed = new AbortController();
      const first = stallEngine();
      const work1 = work(clipId, { signal: killed.signal, engine: first });
      await first.isStalled();
      killed.abort(new Error('The program stops.'));
      await expect(work1).rejects.toThrow();
      expect(await readCopy(path)).toMatchObject({ state: 'making' });
      await work(clipId, { attempt: 2 });
      expect(await readCopy(path)).toMatchObject({ state: 'ready' });
      const row = await readRow();

      await begin(path);
      await test.deps.db.service
        .update(clipEditCopies)
        .set({ state: 'making', endSec: 45 })
        .where(eq(clipEditCopies.clipId, clipId));
      const engine = stallEngine();
      const late = work(clipId, { engine });
      await engine.isStalled();
      await owner.ask('DELETE', `/api/clips/${clipId}`);
      engine.release();
      await late.catch(() => undefined);
      expect(await readRow()).toBeUndefined();
      expect((await owner.ask('GET', `${path}/copy.mp4`)).status).toBe(404);
      expect(row?.fileKey).toContain(`clips/${clipId}/`);
    },
    LONG_MS,
  );

  it('is removed after a week without use', async () => {
    const { path, clipId, readRow } = await openClip();
    await begin(path);
    const usedAt = new Date(Date.now() - 8 * 24 * 60 * 60_000);
    await test.deps.db.service.update(clipEditCopies).set({ usedAt }).where(eq(clipEditCopies.clipId, clipId));
    await readCopy(path);
    await removeUnusedCopies(test.deps);
    expect(await readRow()).toBeDefined();
    await test.deps.db.service.update(clipEditCopies).set({ usedAt }).where(eq(clipEditCopies.clipId, clipId));
    await removeUnusedCopies(test.deps);
    expect(await readRow()).toBeUndefined();
  });

  it('fails for a source that cannot be read, and is retried on the next request', async () => {
    const { path, clipId, sourceKey } = await openClip();
    await test.deps.files.write(sourceKey, Readable.from([Buffer.from('no video')]));
    await begin(path);
    await work(clipId, { attempt: 3, failures: 2, engine: realEngine });
    expect(await readCopy(path)).toMatchObject({ state: 'failed', url: null });
    await test.deps.files.write(sourceKey, createReadStream(video));
    expect((await begin(path)).body.state).toBe('making');
    await work(clipId);
    expect(await readCopy(path)).toMatchObject({ state: 'ready' });
  });

  it('cannot be made without the source, and the error says so', async () => {
    const { path, sourceId } = await openClip();
    await test.deps.db.service.update(sources).set({ state: 'removed', fileKey: null }).where(eq(sources.id, sourceId));
    const { status, body } = await begin(path);
    expect([status, body.state]).toEqual([202, 'source_gone']);
    expect(await readCopy(path)).toMatchObject({ state: 'source_gone' });
  });

  it('belongs to its owner: a stranger finds no clip, and a viewer is refused', async () => {
    const { path, clipId, projectId } = await openClip();
    await begin(path);
    await work(clipId);
    const ask = async () => {
      const answers = [await begin(path, stranger), await stranger.ask('GET', `${path}/copy.mp4`)];
      return answers.map(({ status, body }) => [status, body.error.code]);
    };
    expect(await ask()).toEqual([
      [404, 'clip_not_found'],
      [404, 'clip_not_found'],
    ]);
    await test.deps.db.service
      .insert(projectShares)
      .values({ projectId, ownerId: owner.id, email: 'stranger@example.org' });
    expect(await ask()).toEqual([
      [403, 'not_allowed'],
      [403, 'not_allowed'],
    ]);
  });
});
