import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEndlessEncoder } from '../../../test/projects/make-endless-encoder.ts';
import { openTestRunners } from '../../../test/projects/runners/open-test-runners.ts';
import { listDescendants } from '../../../test/projects/signal-family.ts';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';

const test = await openTestRunners();
const { addNamed, beginVideo, db, startRunner } = test;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-stopping-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const listLeases = async (runId: string) =>
  await db.service.select().from(renderLeases).where(eq(renderLeases.runId, runId));

describe('a clip under way', () => {
  it.runIf(process.platform === 'linux')(
    'is returned without a failure by runners and workers that are stopped with their programs, and completed by others',
    async () => {
      const { browser, runId, listPlanned } = await beginVideo();
      const programs = await makeEndlessEncoder(folder);
      const isEncoding = async (pid: number) =>
        await expect
          .poll(async () => (await listDescendants(pid)).map(({ name }) => name), { timeout: 60_000 })
          .toContain('sleep');
      const runner = startRunner((await addNamed()).token, ['--drain', '90'], { programs });
      await isEncoding(runner.pid);
      await runner.signalAll('SIGTERM');
      const { code, output } = await runner.end();
      expect([code, output]).toEqual([0, expect.stringContaining('not done: It was given back.')]);
      expect(await listLeases(runId)).toMatchObject([{ state: 'given-back' }]);

      const worker = await test.startWorkerProcess({ queues: ['render-clip'], programs });
      await isEncoding(worker.pid);
      await worker.signalAll('SIGTERM');
      expect(await worker.ended).toBe(0);
      const { rows } = await db.service.execute<{ state: string; output: object | null }>(
        sql`select state, output from pgboss.job where name = 'render-clip' and data ->> 'runId' = ${runId}`,
      );
      expect(rows).toMatchObject([{ state: 'retry' }]);
      expect(rows[0]?.output).not.toHaveProperty('failures');

      await test.startWorker({ queues: ['render-clip'] });
      await browser.until(runId, ({ status }) => status === 'completed');
      expect(await listPlanned()).toMatchObject([{ status: 'completed', errorCode: null }]);
    },
    240_000,
  );
});
