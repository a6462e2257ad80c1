import { expect, test } from 'vitest';
import { limitStylePreviews } from './limit-style-previews.ts';

test('at most three previews run at once, all of them get a slot, and an aborted one never starts', async () => {
  const { signal } = new AbortController();
  const givenUp = new AbortController();
  let [now, most, done] = [0, 0, 0];
  const work = async () => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, 5));
    now -= 1;
    done += 1;
  };
  const failing = limitStylePreviews(signal, () => Promise.reject(new Error('no')));
  const all = Array.from({ length: 9 }, () => limitStylePreviews(signal, work));
  const late = limitStylePreviews(givenUp.signal, work);
  givenUp.abort();
  await expect(failing).rejects.toThrow('no');
  await expect(late).rejects.toThrow();
  await Promise.all(all);
  expect([most, done]).toEqual([3, 9]);
});
