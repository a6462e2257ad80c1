import { afterAll, describe, expect, it } from 'vitest';
import { openLyingRunner } from '../testing/lying-runner.ts';
import { openTestRunners } from '../testing/open-test-runners.ts';

const test = await openTestRunners();
afterAll(async () => await test.close());

describe('requests of a runner', () => {
  it('are limited by themselves, however many runners share its address', async () => {
    const open = async () => openLyingRunner(test.app, (await test.addNamed()).token);
    const [busy, other] = [await open(), await open()];
    const ask = async (runner: typeof busy) => (await runner.ask('/api/runners/jobs')).status;
    const statuses = new Set<number>();
    for (let count = 0; count < 600; count += 1) statuses.add(await ask(busy));
    expect([...statuses]).toEqual([200]);
    expect([await ask(busy), await ask(other)]).toEqual([429, 200]);
  });
});
