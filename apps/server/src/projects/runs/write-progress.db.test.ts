import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fillProject } from '../../../test/builders/project.ts';
import { openTestProcessing, smallRequest } from '../../../test/projects/open-test-processing.ts';
import { putInFlight } from '../../../test/projects/put-in-flight.ts';
import { plannedClips, processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import { watchRunWork } from './watch-run-work.ts';
import { createProgressWriter } from './write-progress.ts';

const test = await openTestProcessing();
const { deps } = test;
const { db } = deps;
afterAll(async () => await test.close());

const never = 1e9;
const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };

/** Opens a user with runs at the `upload` stage. */
async function beginRuns(count: number) {
  const browser = await test.openBrowser();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await browser.begin(text)).processing_id);
  for (const id of ids)
    await db.service.update(processingRuns).set({ status: 'processing' }).where(eq(processingRuns.id, id));
  return { browser, ids };
}

const readRun = async (id: string) => {
  const [run] = await db.service.select().from(processingRuns).where(eq(processingRuns.id, id));
  if (!run) throw new Error('There is no such run.');
  return run;
};
const readStage = async (id: string) => {
  const rows = await db.service.select().from(processingStages).where(eq(processingStages.runId, id));
  return rows.find(({ stage }) => stage === 'upload')?.progress;
};
const reaches = async (read: () => Promise<unknown>, value: unknown) =>
  await vi.waitFor(async () => expect(await read()).toEqual(value), { timeout: 20_000, interval: 20 });

describe('progress', () => {
  it('of several pieces of work is written in one statement', async () => {
    const { ids } = await beginRuns(3);
    let statements = 0;
    const counted = new Proxy(db.service, {
      get(target, name, receiver) {
        if (name === 'execute') statements += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const writer = createProgressWriter({ ...deps, db: { ...db, service: counted } }, { followedMs: 50 });
    const works = ids.map((runId) => writer.start({ runId, stage: 'upload' }, () => true));
    for (const [index, work] of works.entries()) work.report((index + 1) / 4);
    for (const [index, id] of ids.entries()) await reaches(() => readStage(id), (index + 1) / 4);
    for (const work of works) await work.end();
    expect(statements).toBe(1);
  });

  it('of clips of one run changes the run once, but neither finished clips nor other runs', async () => {
    const { browser } = await beginRuns(0);
    const user = await db.service.query.users.findFirst({ where: (users) => eq(users.email, browser.email) });
    const filled = await fillProject(deps, user?.id ?? '', { clips: ['One', 'Two'] });
    const { waitingId } = await putInFlight(deps, user?.id ?? '', filled);
    const { version } = await readRun(filled.runId);
    const writer = createProgressWriter(deps, { followedMs: 50 });
    const works = [waitingId, filled.clipIds[0] ?? ''].map((clipId) =>
      writer.start({ runId: filled.runId, stage: 'clipping', clipId }, () => true),
    );
    for (const work of works) work.report(0.5);
    const progressOf = async (id: string) =>
      (await db.service.select().from(plannedClips).where(eq(plannedClips.id, id)))[0]?.progress;
    await reaches(() => progressOf(waitingId), 0.5);
    for (const work of works) await work.end();
    expect((await readRun(filled.runId)).version).toBe(version + 1);
    expect(await progressOf(filled.clipIds[0] ?? '')).not.toBe(0.5);
  });

  it('of work without followers waits until someone follows it', async () => {
    const { ids } = await beginRuns(2);
    const [quiet = '', seen = ''] = ids;
    let isFollowed = false;
    const writer = createProgressWriter(deps, { followedMs: 10, unfollowedMs: never });
    const work = writer.start({ runId: quiet, stage: 'upload' }, () => isFollowed);
    const other = writer.start({ runId: seen, stage: 'upload' }, () => true);
    work.report(0.1);
    await reaches(() => readStage(quiet), 0.1);
    work.report(0.2);
    // Later progress for another run is written before this one.
    for (const done of [0.3, 0.4]) {
      other.report(done);
      await reaches(() => readStage(seen), done);
    }
    expect(await readStage(quiet)).toBe(0.1);
    isFollowed = true;
    await reaches(() => readStage(quiet), 0.2);
    await Promise.all([work.end(), other.end()]);
  });

  it('skips a run that a transaction holds without delaying others, and is written afterwards', async () => {
    const { ids } = await beginRuns(2);
    const [held = '', free = ''] = ids;
    const writer = createProgressWriter(deps, { followedMs: 20 });
    const works = ids.map((runId) => writer.start({ runId, stage: 'upload' }, () => true));
    await db.asService(async (tx) => {
      await tx.select().from(processingRuns).where(eq(processingRuns.id, held)).for('update');
      for (const work of works) work.report(0.6);
      await reaches(() => readStage(free), 0.6);
      expect(await readStage(held)).toBe(0);
    });
    await reaches(() => readStage(held), 0.6);
    for (const work of works) await work.end();
  });

  it('that arrives after the end of the stage changes nothing', async () => {
    const { ids } = await beginRuns(2);
    const [left = '', here = ''] = ids;
    await db.service.update(processingRuns).set({ stage: 'analysis' }).where(eq(processingRuns.id, left));
    const { version } = await readRun(left);
    const writer = createProgressWriter(deps, { followedMs: 10 });
    const works = ids.map((runId) => writer.start({ runId, stage: 'upload' }, () => true));
    for (const work of works) work.report(0.7);
    await reaches(() => readStage(here), 0.7);
    for (const work of works) await work.end();
    expect([await readStage(left), (await readRun(left)).version]).toEqual([0, version]);
  });
});

describe('a run', () => {
  it('is followed while its status is requested, which changes no data that pages display', async () => {
    const { browser, ids } = await beginRuns(1);
    const [id = ''] = ids;
    const watch = watchRunWork(deps);
    const work = watch.follow(id, 'upload');
    const { version, followedUntil } = await readRun(id);
    expect([followedUntil, work.isFollowed()]).toEqual([null, false]);
    await browser.status(id);
    await vi.waitFor(() => expect(work.isFollowed()).toBe(true), { timeout: 20_000 });
    const first = await readRun(id);
    expect(first.version).toBe(version);
    // Requested again immediately, it is not rewritten.
    await browser.status(id);
    expect((await readRun(id)).followedUntil).toEqual(first.followedUntil);
    await db.service
      .update(processingRuns)
      .set({ followedUntil: sql`now() - interval '1 second'` })
      .where(eq(processingRuns.id, id));
    await vi.waitFor(() => expect(work.isFollowed()).toBe(false), { timeout: 20_000 });
    work.end();
  });

  it('has a readable status while a transaction holds it', async () => {
    const { browser, ids } = await beginRuns(1);
    const [id = ''] = ids;
    const holder = await db.pools.service.connect();
    try {
      await holder.query('begin');
      await holder.query('select from processing_runs where id = $1 for update', [id]);
      expect(await browser.status(id)).toMatchObject({ processing_id: id, status: 'processing' });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('that is over has no followers', async () => {
    const { browser, ids } = await beginRuns(1);
    const [id = ''] = ids;
    await browser.request('POST', `/api/cancel-processing/${id}`);
    expect((await browser.status(id)).status).toBe('failed');
    const { followedUntil } = await readRun(id);
    await browser.status(id);
    expect((await readRun(id)).followedUntil).toEqual(followedUntil);
  });
});
