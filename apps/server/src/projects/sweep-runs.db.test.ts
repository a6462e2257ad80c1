import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestProcessing, smallRequest } from '../../test/projects/open-test-processing.ts';
import { processingRuns } from '../db/tables/processing-tables.ts';
import { sources } from '../db/tables/sources-tables.ts';
import { processStageJob } from './runs/run-jobs.ts';
import { sweepOwnWork } from './stages/sweep-own-work.ts';
import { createSweep } from './sweep-runs.ts';

const test = await openTestProcessing();
const { deps } = test;
afterAll(async () => await test.close());

const text = { ...smallRequest, sourceType: 'text', sourceText: 'Something was said. '.repeat(30) };
const HOUR_MS = 3_600_000;

/** Deletes a run's queued jobs, as if they had been lost. */
async function forgetJobs(runId: string): Promise<void> {
  await deps.db.service.execute(sql`delete from pgboss.job where data ->> 'runId' = ${runId}`);
}

describe('the sweep', () => {
  it('fails a run with a dead-letter job, returns its video and leaves others unchanged', async () => {
    const browser = await test.openBrowser();
    const [dead, alive] = [await browser.begin(text), await browser.begin(text)];
    await deps.db.asService((tx) =>
      deps.jobs.deadLetter(
        processStageJob,
        { runId: dead.processing_id, stage: 'upload' },
        { reason: 'killed', within: tx },
      ),
    );
    await createSweep(deps)();
    expect(await browser.status(dead.processing_id)).toMatchObject({
      status: 'failed',
      failure: { code: 'worker-died', canRetry: true },
    });
    expect(await browser.status(alive.processing_id)).toMatchObject({ status: 'queued' });
    const usage = await browser.request('GET', '/api/plans/subscription');
    expect(await usage.json()).toMatchObject({ videos_reserved: 1 });
    // The dead letter is from the earlier attempt.
    await browser.request('POST', `/api/retry-processing/${dead.processing_id}`);
    await createSweep(deps)();
    expect(await browser.status(dead.processing_id)).toMatchObject({ status: 'queued' });
  });

  it('searches a store for broken writes once an hour, separately in each process', async () => {
    let times = 0;
    const cleanUp = async (olderThanMs: number) => {
      times += 1;
      return await deps.files.cleanUp(olderThanMs);
    };
    const files = { ...deps.files, cleanUp };
    let afterMs = 0;
    const sweep = createSweep({ ...deps, files, now: () => new Date(Date.now() + afterMs) });
    await sweep();
    afterMs = HOUR_MS / 2;
    await sweep();
    expect(times).toBe(1);
    afterMs = HOUR_MS + 60_000;
    await sweep();
    expect(times).toBe(2);
    await createSweep({ ...deps, files })();
    expect(times).toBe(3);
  });

  it('fails a run without progress for an hour', async () => {
    const browser = await test.openBrowser();
    const { processing_id: id } = await browser.begin(text);
    await forgetJobs(id);
    const set = (progressAt: Date) =>
      deps.db.service.update(processingRuns).set({ status: 'processing', progressAt }).where(eq(processingRuns.id, id));
    await set(new Date(Date.now() - HOUR_MS + 60_000));
    await createSweep(deps)();
    expect(await browser.status(id)).toMatchObject({ status: 'processing' });
    await set(new Date(Date.now() - HOUR_MS - 1));
    await createSweep(deps)();
    expect(await browser.status(id)).toMatchObject({ status: 'failed', failure: { code: 'timeout' } });
  });

  it.each([25, -25])('does not fail a run after a clock change of %i hours', async (hours) => {
    const browser = await test.openBrowser();
    const { processing_id: id } = await browser.begin(text);
    await forgetJobs(id);
    const isIt = eq(processingRuns.id, id);
    await deps.db.service.update(processingRuns).set({ status: 'processing', progressAt: new Date() }).where(isIt);
    let [setMs, steadyMs] = [0, 0];
    const sweep = createSweep(
      { ...deps, now: () => new Date(Date.now() + setMs + steadyMs) },
      () => performance.now() + steadyMs,
    );
    await sweep();
    setMs = hours * HOUR_MS;
    await sweep();
    expect(await browser.status(id)).toMatchObject({ status: 'processing' });
    // It had enough time to report progress but did not.
    await deps.db.service
      .update(processingRuns)
      .set({ progressAt: new Date(Date.now() + setMs) })
      .where(isIt);
    steadyMs = HOUR_MS + 60_000;
    await sweep();
    expect(await browser.status(id)).toMatchObject({ status: 'failed', failure: { code: 'timeout' } });
  });

  it('does not fail a run that waits for a worker, or has just started, after any wait', async () => {
    const browser = await test.openBrowser();
    const { processing_id: id } = await browser.begin(text);
    const progressAt = new Date(Date.now() - 12 * HOUR_MS);
    await deps.db.service
      .update(processingRuns)
      .set({ status: 'processing', progressAt })
      .where(eq(processingRuns.id, id));
    const sweepWith = async (job: ReturnType<typeof sql>) => {
      await deps.db.service.execute(sql`update pgboss.job set ${job} where data ->> 'runId' = ${id}`);
      await createSweep(deps)();
      return (await browser.status(id)).status;
    };
    expect(await sweepWith(sql`start_after = now() - interval '12 hours'`)).toBe('processing');
    expect(await sweepWith(sql`state = 'retry'`)).toBe('processing');
    expect(await sweepWith(sql`state = 'active', started_on = now() - interval '1 minute'`)).toBe('processing');
    expect(await sweepWith(sql`started_on = now() - interval '2 hours'`)).toBe('failed');
  });

  it('fails stalled runs when the spec of one of them cannot be read', async () => {
    const browser = await test.openBrowser();
    const runs = [await browser.begin(text), await browser.begin(text)];
    for (const { processing_id: id } of runs) {
      await deps.db.service
        .update(processingRuns)
        .set({ status: 'processing', progressAt: new Date(Date.now() - HOUR_MS - 1) })
        .where(eq(processingRuns.id, id));
      await forgetJobs(id);
    }
    const [unreadable, readable] = runs.map((run) => run.processing_id);
    await deps.db.service.execute(sql`update processing_runs set spec = '{"version":99}' where id = ${unreadable}`);
    await createSweep(deps)();
    const states = await deps.db.service
      .select({ status: processingRuns.status, errorCode: processingRuns.errorCode })
      .from(processingRuns)
      .where(inArray(processingRuns.id, [unreadable ?? '', readable ?? '']));
    expect(states).toEqual([1, 2].map(() => ({ status: 'failed', errorCode: 'timeout' })));
  });

  it('continues with the next run, source and step when one fails, and logs the failure', async () => {
    const browser = await test.openBrowser();
    const runs = [await browser.begin(text), await browser.begin(text)];
    for (const { processing_id: id } of runs) await browser.request('POST', `/api/cancel-processing/${id}`);
    const projectIds = runs.map((run) => run.project_id);
    const rows = await deps.db.service.select().from(sources).where(inArray(sources.projectId, projectIds));
    const [broken, whole] = rows.map((row) => row.id);
    await deps.db.service.update(sources).set({ expiresAt: new Date(Date.now() - 1) });
    const { files } = deps;
    const logged = test.lines.length;
    await createSweep({
      ...deps,
      files: {
        ...files,
        removeFolder: async (key) => {
          if (key.includes(broken ?? '')) throw new Error('the disk does not answer');
          await files.removeFolder(key);
        },
        cleanUp: () => Promise.reject(new Error('the folder cannot be listed')),
      },
    })();
    const left = await deps.db.service.select().from(sources).where(inArray(sources.projectId, projectIds));
    const stateOf = (id?: string) => left.find((row) => row.id === id)?.state;
    expect([stateOf(broken), stateOf(whole)]).toEqual(['ready', 'removed']);
    const newLines = test.lines.slice(logged).join('');
    for (const fact of [broken, 'the disk does not answer', 'cleanUpFiles', 'the folder cannot be listed']) {
      expect(newLines).toContain(fact);
    }
    await createSweep(deps)();
    const [last] = await deps.db.service
      .select()
      .from(sources)
      .where(eq(sources.id, broken ?? ''));
    expect(last?.state).toBe('removed');
  });

  it('removes expired sources that are not in use, and work folders without an owner', async () => {
    const browser = await test.openBrowser();
    const [used, unused] = [await browser.begin(text), await browser.begin(text)];
    await browser.request('POST', `/api/cancel-processing/${unused.processing_id}`);
    await deps.db.service.update(sources).set({ expiresAt: new Date(Date.now() - 1) });
    const folder = join(deps.config.dataDir, 'work', unused.processing_id, 'try-1');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'clip.part.mp4'), 'half a clip');
    await createSweep(deps)();
    await sweepOwnWork(deps, AbortSignal.abort());
    const state = async (projectId: string) => {
      const [row] = await deps.db.service.select().from(sources).where(eq(sources.projectId, projectId));
      return [row?.state, row?.textKey !== null];
    };
    expect(await state(used.project_id)).toEqual(['ready', true]);
    expect(await state(unused.project_id)).toEqual(['removed', false]);
    expect((await test.listFiles()).filter((path) => path.startsWith('work/'))).toEqual([]);
  });

  it.each([
    ['other jobs', () => `copy-${randomUUID()}`],
    ['runs that its database does not know, as of another installation in that folder,', () => randomUUID()],
  ])('removes work of %s once it must have ended, and not earlier', async (_whose, makeName) => {
    const work = join(deps.config.dataDir, 'work');
    const [left, fresh] = [makeName(), makeName()];
    for (const name of [left, fresh]) await mkdir(join(work, name, 'try-1'), { recursive: true });
    const before = new Date(Date.now() - 25 * HOUR_MS);
    await utimes(join(work, left), before, before);
    await sweepOwnWork(deps, AbortSignal.abort());
    expect(await readdir(work)).toEqual([fresh]);
    await rm(join(work, fresh), { recursive: true });
  });

  it('keeps files of the work folder that are not its own, such as copies of a bucket’s files and the operator’s', async () => {
    const work = join(deps.config.dataDir, 'work');
    const [copies, others] = [join(work, 'copies', 'worker'), join(work, 'systemd-private')];
    const before = new Date(Date.now() - 25 * HOUR_MS);
    for (const folder of [copies, others]) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'source.mp4'), 'a video');
    }
    for (const name of await readdir(work)) await utimes(join(work, name), before, before);
    await sweepOwnWork(deps, AbortSignal.abort());
    expect(await readdir(work)).toEqual(['copies', 'systemd-private']);
    for (const name of await readdir(work)) await rm(join(work, name), { recursive: true });
  });

  it('reaches a source behind more than a batch of sources that cannot be removed', async () => {
    const browser = await test.openBrowser();
    const { project_id: projectId } = await browser.begin(text);
    const [{ userId = '' } = {}] = await deps.db.service.select().from(sources).where(eq(sources.projectId, projectId));
    const expiresAt = new Date(Date.now() - 1);
    const expired = { userId, kind: 'text' as const, state: 'ready' as const, name: 'Text', expiresAt };
    const stuck = await deps.db.service
      .insert(sources)
      .values(Array.from({ length: 120 }, () => expired))
      .returning({ id: sources.id });
    const [last] = await deps.db.service.insert(sources).values(expired).returning({ id: sources.id });
    const stuckIds = new Set(stuck.map(({ id }) => id));
    const files = {
      ...deps.files,
      removeFolder: async (key: string) => {
        if (stuckIds.has(key.split('/').at(-1) ?? '')) throw new Error('the disk does not answer');
        await deps.files.removeFolder(key);
      },
    };
    const isThere = async () =>
      (
        await deps.db.service
          .select()
          .from(sources)
          .where(eq(sources.id, last?.id ?? ''))
      ).length > 0;
    // Among 121 files, it is in the first 100 in all but one of six sweeps.
    for (let round = 0; round < 20 && (await isThere()); round += 1) await createSweep({ ...deps, files })();
    expect(await isThere()).toBe(false);
    await deps.db.service.delete(sources).where(inArray(sources.id, [...stuckIds]));
  });
});
