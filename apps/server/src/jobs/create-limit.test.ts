import { describe, expect, it } from 'vitest';
import { createLimit } from './create-limit.ts';

const never = new AbortController().signal;

/** Starts work that runs until it is ended. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isRunning = false;
  const work = async () => {
    isRunning = true;
    await promise;
    isRunning = false;
  };
  return { work, end: resolve, fail: reject, isRunning: () => isRunning };
}

describe('createLimit', () => {
  it('runs the given number at a time, in order', async () => {
    const take = createLimit(2);
    const works = [openWork(), openWork(), openWork(), openWork()] as const;
    const done = works.map(({ work }) => take(work, never));
    const running = () => works.map(({ isRunning }) => isRunning());
    await expect.poll(running).toEqual([true, true, false, false]);
    works[1].end();
    await done[1];
    await expect.poll(running).toEqual([true, false, true, false]);
    works[0].fail(new Error('No.'));
    await expect(done[0]).rejects.toThrow('No.');
    await expect.poll(() => running()[3]).toBe(true);
    for (const { end } of works) end();
    await Promise.allSettled(done);
    await expect(take(async () => 'again', never)).resolves.toBe('again');
  });

  it('removes an aborted caller from the queue', async () => {
    const take = createLimit(1);
    const [first, second, third] = [openWork(), openWork(), openWork()];
    const stopping = new AbortController();
    const done = [take(first.work, never), take(second.work, stopping.signal), take(third.work, never)];
    stopping.abort(new Error('Stopped.'));
    await expect(done[1]).rejects.toThrow('Stopped.');
    first.end();
    await done[0];
    third.end();
    await done[2];
    expect(second.isRunning()).toBe(false);
    await expect(take(async () => {}, stopping.signal)).rejects.toThrow('Stopped.');
  });
});
