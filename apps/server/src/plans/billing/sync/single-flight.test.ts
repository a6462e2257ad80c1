import { describe, expect, it, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

/** Starts work that runs until the test ends it. */
function openWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const work = vi.fn(() => promise);
  return { work, end: resolve, fail: reject };
}

describe('singleFlight', () => {
  it('runs a customer’s work one at a time, and shares work that has not started', async () => {
    const [first, second, third] = [openWork(), openWork(), openWork()];
    const running = singleFlight('cus_one', first.work);
    await expect.poll(() => first.work.mock.calls.length).toBe(1);
    const waiting = singleFlight('cus_one', second.work);
    expect(singleFlight('cus_one', third.work)).toBe(waiting);
    expect(second.work).not.toHaveBeenCalled();
    first.fail(new Error('No.'));
    await expect(running).rejects.toThrow('No.');
    await expect.poll(() => second.work.mock.calls.length).toBe(1);
    const last = singleFlight('cus_one', third.work);
    second.end();
    await waiting;
    third.end();
    await last;
    expect([second, third].map(({ work }) => work.mock.calls.length)).toEqual([1, 1]);
  });

  it('runs the work of four customers at a time', async () => {
    const works = Array.from({ length: 6 }, openWork);
    const turns = works.map(({ work }, index) => singleFlight(`cus_${index}`, work));
    const begun = () => works.filter(({ work }) => work.mock.calls.length > 0).length;
    await expect.poll(begun).toBe(4);
    works[0]?.end();
    await expect.poll(begun).toBe(5);
    for (const { end } of works) end();
    await Promise.all(turns);
    expect(begun()).toBe(6);
  });

  it('reports that the provider is slow when the wait is too long', async () => {
    vi.useFakeTimers();
    const stuck = openWork();
    const late = openWork();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too late.', 'TimeoutError')), ms);
      return controller.signal;
    });
    try {
      const running = singleFlight('cus_slow', stuck.work);
      await vi.advanceTimersByTimeAsync(1);
      const refused = expect(singleFlight('cus_slow', late.work)).rejects.toMatchObject({
        code: 'payments_unavailable',
      });
      await vi.advanceTimersByTimeAsync(20_000);
      await refused;
      expect(late.work).not.toHaveBeenCalled();
      stuck.end();
      await running;
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
  });
});
