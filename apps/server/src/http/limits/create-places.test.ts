import { describe, expect, it } from 'vitest';
import { createPlaces } from './create-places.ts';
import { type LimitedResource, limitedResources } from './limited-resources.ts';

const who = (number: number, network = `198.51.100.${number}`) => ({ account: `account ${number}`, network });
const turn = () => new Promise((resolve) => setImmediate(resolve));

function open(change: Partial<LimitedResource>) {
  let ms = 0;
  const resources = { ...limitedResources, archives: { ...limitedResources.archives, ...change } as LimitedResource };
  const places = createPlaces(resources, () => ms);
  const enter = async (...args: Parameters<typeof places.enter> extends [unknown, ...infer Rest] ? Rest : never) =>
    await places.enter('archives', ...args);
  return { places, enter, pass: (sec: number) => (ms += sec * 1000) };
}

describe('places', () => {
  it('are refused with a separate code to an account at its limit, and to all if none is left', async () => {
    const { enter } = open({ ofAccount: 1, ofNetwork: 2, ofAll: 2 });
    const leave = await enter(who(1));
    await expect(enter(who(1))).rejects.toMatchObject({ code: 'too_many_downloads', retryAfterSec: 10, status: 429 });
    await enter(who(2));
    await expect(enter(who(3))).rejects.toMatchObject({
      code: 'resource_busy',
      status: 503,
      message:
        'The server is sending as many downloads as it can; nothing is wrong with yours. Please try again in 10 seconds.',
    });
    leave();
    leave();
    await enter(who(3));
    await expect(enter(who(4))).rejects.toMatchObject({ code: 'resource_busy' });
  });

  it('are counted per network', async () => {
    const { enter } = open({ ofAccount: 2, ofNetwork: 2, ofAll: 9 });
    await enter(who(1, 'office'));
    await enter(who(2, 'office'));
    await expect(enter(who(3, 'office'))).rejects.toMatchObject({ code: 'too_many_downloads' });
    await expect(enter({ account: null, network: 'office' })).rejects.toMatchObject({ code: 'too_many_downloads' });
    await enter(who(4));
  });

  it('are given by queue length while usage is even', async () => {
    const { enter, pass } = open({ ofAccount: 1, ofAll: 1, waiting: { ofAccount: 3, longestSec: 60 } });
    const order: string[] = [];
    const use = async (number: number) => {
      const done = await enter(who(number));
      order.push(`account ${number}`);
      pass(1);
      done();
    };
    // The modest user has used the resource before; the flood has not.
    await use(9);
    order.length = 0;
    const leave = await enter(who(8));
    const all = [use(1), use(1), use(1), use(2), use(2), use(2), use(9)];
    leave();
    await Promise.all(all);
    expect(order[0]).toBe('account 9');
  });

  it('include slots that only quick inputs may use', async () => {
    const { enter } = open({ ofAccount: 1, ofAll: 1, quick: { upToBytes: 100, slots: 1 } });
    await enter(who(1));
    await expect(enter(who(2))).rejects.toMatchObject({ code: 'resource_busy' });
    await expect(enter(who(2), { inputBytes: 101 })).rejects.toMatchObject({ code: 'resource_busy' });
    const leave = await enter(who(2), { inputBytes: 100 });
    await expect(enter(who(3), { inputBytes: 1 })).rejects.toMatchObject({ code: 'resource_busy' });
    leave();
    await enter(who(3), { inputBytes: 1 });
  });

  it('for quick inputs are free while the others are taken by lighter users', async () => {
    const { enter, pass } = open({
      ofAccount: 1,
      ofAll: 2,
      keptForLight: 1,
      quick: { upToBytes: 100, slots: 1 },
      waiting: { ofAccount: 3, longestSec: 60 },
    });
    const leave = await enter(who(1));
    pass(30);
    leave();
    await enter(who(2));
    await enter(who(3));
    pass(5);
    const done = await enter(who(1), { inputBytes: 100 });
    const next = enter(who(4), { inputBytes: 100 });
    done();
    await next;
  });

  it('of resources that belong together are counted for an account together', async () => {
    const places = createPlaces(limitedResources);
    const leave = await places.enter('picture-checks', who(1));
    const order: string[] = [];
    const waiting = places.enter('subtitle-checks', who(1)).then(() => order.push('own'));
    await places.enter('subtitle-checks', who(2)).then(() => order.push('of another'));
    expect(order).toEqual(['of another']);
    leave();
    await waiting;
    expect(places.read('subtitle-checks')).toEqual({ taken: 2, waiting: 0 });
  });

  it('are given in turns: the lightest user comes before all that others have queued', async () => {
    const { enter, pass } = open({ ofAccount: 1, ofAll: 1, waiting: { ofAccount: 3, longestSec: 60 } });
    const order: string[] = [];
    const leave = await enter(who(1));
    const queue = (number: number) =>
      enter(who(number)).then((done) => {
        order.push(`account ${number}`);
        pass(5);
        done();
      });
    const all = [queue(1), queue(1), queue(1), queue(2)];
    await expect(enter(who(1))).rejects.toMatchObject({ code: 'too_many_downloads' });
    pass(5);
    leave();
    await Promise.all(all);
    expect(order).toEqual(['account 2', 'account 1', 'account 1', 'account 1']);
  });

  it('are reserved for users who used less than the current holders', async () => {
    const { enter, pass } = open({ ofAccount: 1, ofAll: 2, keptForLight: 1, quick: { upToBytes: 100, slots: 1 } });
    const leave = await enter(who(3));
    pass(3);
    leave();
    await enter(who(1));
    await enter(who(2));
    pass(5);
    await expect(enter(who(3))).rejects.toMatchObject({ code: 'resource_busy' });
    pass(10);
    await enter(who(3), { inputBytes: 100 });
  });

  it('are reserved in part for light users', async () => {
    const { enter, pass } = open({ ofAccount: 2, ofAll: 3, keptForLight: 1 });
    const leaves = [await enter(who(1)), await enter(who(2))];
    pass(30);
    for (const leave of leaves) leave();
    await enter(who(1));
    await enter(who(2));
    await expect(enter(who(1))).rejects.toMatchObject({ code: 'resource_busy' });
    await enter(who(3));
  });

  it('are given up after too long a wait or a disconnect', async () => {
    const { enter, places } = open({ ofAccount: 1, ofAll: 1, waiting: { ofAccount: 3, longestSec: 0.01 } });
    await enter(who(1));
    await expect(enter(who(2))).rejects.toMatchObject({ code: 'resource_busy' });
    const gone = new AbortController();
    const waiting = enter(who(3), { signal: gone.signal });
    await turn();
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(places.read('archives')).toEqual({ taken: 1, waiting: 0 });
  });
});
