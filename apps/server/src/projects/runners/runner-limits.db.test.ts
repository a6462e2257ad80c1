import { afterAll, describe, expect, it } from 'vitest';
import { openLyingRunner } from '../../../test/projects/runners/lying-runner.ts';
import { openTestRunners } from '../../../test/projects/runners/open-test-runners.ts';
import { addRunner, listRunners, revokeRunner } from './manage-runners.ts';

const test = await openTestRunners();
afterAll(async () => await test.close());

describe('requests of a runner', () => {
  it('are limited per runner, however many runners share its address', async () => {
    const open = async () => openLyingRunner(test.app, (await test.addNamed()).token);
    const [busy, other] = [await open(), await open()];
    const ask = async (runner: typeof busy) => (await runner.ask('/api/runners/jobs')).status;
    const statuses = new Set<number>();
    for (let count = 0; count < 600; count += 1) statuses.add(await ask(busy));
    expect([...statuses]).toEqual([200]);
    expect([await ask(busy), await ask(other)]).toEqual([429, 200]);
  });
});

describe('a name', () => {
  it('belongs to one working runner, however many are added at once, and is free again after its revocation', async () => {
    const add = async () => await addRunner(test.deps, 'Twin');
    const named = async () => (await listRunners(test.deps)).filter(({ name }) => name === 'Twin').length;
    const tokens = await Promise.all(Array.from({ length: 8 }, add));
    expect([tokens.filter((token) => token !== null).length, await named()]).toEqual([1, 1]);
    expect(await revokeRunner(test.deps, 'Twin')).toBe(true);
    expect([await add(), await add(), await named()]).toEqual([expect.stringMatching(/^cwr_/), null, 2]);
  });
});
