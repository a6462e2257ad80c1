import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openLyingRunner } from '../../../test/projects/runners/lying-runner.ts';
import { openTestRunners } from '../../../test/projects/runners/open-test-runners.ts';

const test = await openTestRunners();
afterAll(async () => await test.close());

async function countActive(): Promise<number> {
  const { rows } = await test.db.service.execute(
    sql`select from pgboss.job where name = 'render-clip' and state = 'active'`,
  );
  return rows.length;
}

it('a busy worker takes the next clip only after it has waited, so that a machine with a free slot can take it first', async () => {
  await test.beginVideo();
  await test.begin(await test.openBrowser());
  const stall = { at: 'render', does: 'stall' } as const;
  const take = async () =>
    await test.startWorker({ queues: ['render-clip'], rendersAtOnce: 1, disturbances: [stall, stall] });
  const alone = await take();
  await expect.poll(countActive, { timeout: 30_000 }).toBe(1);
  // As if the other clip had waited for long enough.
  await test.db.service.execute(sql`
    update pgboss.job set start_after = now() - interval '10 seconds', created_on = now() - interval '10 seconds'
    where name = 'render-clip' and state = 'created'`);
  await expect.poll(countActive, { timeout: 30_000 }).toBe(2);
  await alone.kill();

  await test.db.service.execute(sql`update pgboss.job set state = 'retry' where name = 'render-clip'`);
  const keepFresh = async () => {
    await test.db.service.execute(
      sql`update pgboss.job set start_after = now() where name = 'render-clip' and state = 'retry'`,
    );
    return await countActive();
  };
  await take();
  await expect.poll(keepFresh, { timeout: 30_000, interval: 200 }).toBe(1);
  // Long enough for the worker to look at least once.
  for (let count = 0; count < 13; count += 1) {
    await sleep(200);
    expect(await keepFresh()).toBe(1);
  }
  const runner = openLyingRunner(test.app, (await test.addNamed()).token);
  expect((await runner.take()).id).toEqual(expect.any(String));
  expect(await countActive()).toBe(2);
}, 240_000);
