import { expect, it } from 'vitest';
import { videoCost } from './video-cost.ts';

const plan = { videos_per_month: 3, videos_remaining: 0, credits_remaining: 0 };
const short = { durationSec: 600, sizeBytes: 1e8 };

it('a video uses one of the month’s videos while any are left', () => {
  expect(videoCost({ ...plan, videos_remaining: 2, credits_remaining: 9 }, short)).toEqual({
    kind: 'video',
    limit: 3,
    remaining: 2,
  });
});

it('a video uses one credit afterwards, and two when it is long or large', () => {
  const rich = { ...plan, credits_remaining: 2 };
  expect(videoCost(rich, short)).toMatchObject({ kind: 'credits', credits: 1 });
  expect(videoCost(rich, { durationSec: 3600, sizeBytes: 2 * 1024 ** 3 })).toMatchObject({ credits: 1 });
  expect(videoCost(rich, { durationSec: 3601, sizeBytes: null })).toMatchObject({ credits: 2 });
  expect(videoCost(rich, { durationSec: null, sizeBytes: 2 * 1024 ** 3 + 1 })).toMatchObject({ credits: 2 });
});

it('a video cannot be paid for when no videos and no credits are left', () => {
  expect(videoCost(plan, short)).toEqual({ kind: 'nothing', limit: 3, creditsMissing: 1 });
  expect(videoCost({ ...plan, credits_remaining: 1 }, { durationSec: 4000, sizeBytes: null })).toMatchObject({
    kind: 'nothing',
    creditsMissing: 1,
  });
});

it('an unlimited plan never compares -1 as a number', () => {
  expect(videoCost({ ...plan, videos_per_month: -1, videos_remaining: -1 }, short)).toEqual({ kind: 'unlimited' });
});
