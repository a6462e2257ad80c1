import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assignedJob } from '@clipwright/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOutputs } from '../../../test/projects/engine/recorded-engine.ts';
import { openLyingRunner } from '../../../test/projects/runners/lying-runner.ts';
import { openTestRunners } from '../../../test/projects/runners/open-test-runners.ts';
import { createApp } from '../../app.ts';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { workers } from '../../db/tables/workers-table.ts';
import { AppError } from '../../http/app-error.ts';
import { removeOldLeases } from '../stages/remove-old-leases.ts';
import { addRunner } from './manage-runners.ts';

const test = await openTestRunners();
const { addNamed, beginVideo, db, deps, leaseState, startRunner } = test;
afterAll(async () => await test.close());

/** Ends a run so that the next test's runners do not find it. */
async function endRun(runId: string): Promise<void> {
  await db.service.execute(sql`delete from pgboss.job where data ->> 'runId' = ${runId}`);
  await db.service.delete(processingRuns).where(eq(processingRuns.id, runId));
}

describe('a runner', () => {
  it('prints no command to the terminal that the server sends it', async () => {
    const token = (await addRunner(deps, `runner \u001b]0;title\u0007 ${randomUUID()}`)) ?? '';
    const { output } = await startRunner(token, ['--once']).end();
    expect(output).toMatch(/as runner +\]0;title /);
    expect(output).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

describe('a runner without a folder to work in', () => {
  it('returns its job with the reason', async () => {
    const { runId } = await beginVideo();
    const runner = startRunner((await addNamed()).token, ['--once'], { env: { TMPDIR: '/nowhere' } });
    const { code, output } = await runner.end();
    expect([code, output]).toEqual([4, expect.stringContaining('/nowhere')]);
    const [lease] = await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId));
    expect(lease).toMatchObject({ state: 'failed', reason: expect.stringContaining('/nowhere') });
    await endRun(runId);
  });
});

describe('a backlog', () => {
  it('is shared by a runner and a worker, so that neither starves', async () => {
    const begun = await beginVideo();
    const all = [begun, await test.begin(begun.browser), await test.begin(begun.browser)];
    const runIds = all.map(({ runId }) => runId);
    const renderer = await test.startWorker({
      queues: ['render-clip'],
      rendersAtOnce: 1,
      disturbances: [{ at: 'render', does: 'stall' }],
    });
    const isTaken = async () =>
      (await Promise.all(all.map(({ listPlanned }) => listPlanned())))
        .flat()
        .some(({ status }) => status === 'rendering');
    await expect.poll(isTaken, { timeout: 60_000 }).toBe(true);
    const runner = openLyingRunner(test.app, (await addNamed()).token);
    const { id, accepted } = await runner.take();
    const outputs = recordOutputs(accepted);
    const sent = await runner.uploadAll(accepted, (name) => outputs.get(name) ?? new Uint8Array());
    expect((await runner.finish(id, sent)).status).toBe(200);
    renderer.release();
    for (const runId of runIds) await begun.browser.until(runId, ({ status }) => status === 'completed');
    const leases = await db.service.select().from(renderLeases).where(inArray(renderLeases.runId, runIds));
    const byRunner = leases.filter(({ state }) => state === 'adopted').length;
    const planned = (await Promise.all(all.map(({ listPlanned }) => listPlanned()))).flat();
    expect(planned.filter(({ status }) => status !== 'completed')).toEqual([]);
    expect([byRunner > 0, planned.length - byRunner > 0]).toEqual([true, true]);
    await renderer.kill();
  }, 120_000);
});

describe('a server with only runners to render', () => {
  // A killed worker counts as live until it has been silent for some time.
  beforeAll(async () => void (await db.service.update(workers).set({ seenAt: new Date(0) })));

  /** Accepts the only clip, acting as a runner. */
  const accept = async () => {
    const runner = openLyingRunner(test.app, (await addNamed()).token);
    const { job } = assignedJob.parse((await runner.ask('/api/runners/jobs')).body);
    return await runner.ask(`/api/runners/jobs/${job?.id}/accept`);
  };

  it('gives up a clip that it cannot describe itself, with its reason, and no other', async () => {
    const { browser, runId, listPlanned } = await beginVideo();
    const [planned] = await listPlanned();
    const isSource = (path: string) => path.includes(`/${planned?.userId}/sources/`) && path.endsWith('.mp4');
    const source = (await test.listFiles()).find(isSource);
    await rm(join(deps.config.dataDir, source ?? ''));
    expect((await accept()).code).toBe('runner_job_over');
    const { failure } = await browser.status(runId);
    expect([(await listPlanned())[0]?.errorCode, failure?.code]).toEqual(['file_not_found', 'file_not_found']);
    await endRun(runId);
  });

  it('offers a clip again after a pause if its fault may be temporary, and fails it in the end', async () => {
    const { listPlanned } = await beginVideo();
    const broken = {
      ...deps.files,
      find: async () => {
        throw new AppError('files_unavailable');
      },
    };
    const app = createApp({ ...deps, files: broken }, null);
    const states: (string | undefined)[] = [];
    for (let count = 0; count < 6; count += 1) {
      const runner = openLyingRunner(app, (await addNamed()).token);
      const { job } = assignedJob.parse((await runner.ask('/api/runners/jobs')).body);
      expect((await runner.ask(`/api/runners/jobs/${job?.id}/accept`)).code).toBe('runner_job_over');
      expect((await runner.ask('/api/runners/jobs')).body).toMatchObject({ job: null });
      states.push((await listPlanned())[0]?.status);
      await db.service.execute(
        sql`update pgboss.job set start_after = now() where name = 'render-clip' and state = 'retry'`,
      );
    }
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'rendering'), 'failed']);
  });

  it('accepts no file that does not fit on its disk', async () => {
    const { runId } = await beginVideo();
    const full = createApp({ ...deps, files: { ...deps.files, freeBytes: async () => 1e6 } }, null);
    const runner = openLyingRunner(full, (await addNamed()).token);
    const { id, accepted } = await runner.take();
    expect(await runner.upload(accepted.outputs[0]?.address ?? '', new Uint8Array(9))).toBe(503);
    expect(await leaseState(id)).toBe('leased');
    expect((await test.listFiles()).filter((path) => path.includes('/returned/'))).toEqual([]);
    await runner.ask(`/api/runners/jobs/${id}/return`, { reason: 'stopping', message: '' });
    await endRun(runId);
  });

  it('forgets leases of silent runners, and keeps those in progress', async () => {
    const { runId } = await beginVideo();
    const silent = openLyingRunner(test.app, (await addNamed()).token);
    const { id } = await silent.take();
    const age = async (days: number) => {
      const createdAt = new Date(Date.now() - days * 86_400_000);
      await db.service.update(renderLeases).set({ createdAt }).where(eq(renderLeases.id, id));
      await removeOldLeases(deps);
      return await leaseState(id);
    };
    expect(await age(2)).toBe('leased');
    await db.service.execute(
      sql`update pgboss.job set state = 'retry' where name = 'render-clip' and state = 'active'`,
    );
    expect(await age(0.5)).toBe('leased');
    expect(await age(2)).toBeUndefined();
    await endRun(runId);
  });
});
