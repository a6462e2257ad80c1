import { expect, it } from 'vitest';
import { videoCost } from './video-cost.ts';

const plan = { videos_per_month: 3, videos_remaining: 0, credits_remaining: 0 };
const short = { durationSec: 600, sizeBytes: 1e8 };

it('takes one of the month’s videos while there are any', () => {
  expect(videoCost({ ...plan, videos_remaining: 2, credits_remaining: 9 }, short)).toEqual({
    kind: 'video',
    limit: 3,
    remaining: 2,
  });
});

it('takes a credit afterwards, and two for what is long or large', () => {
  const rich = { ...plan, credits_remaining: 2 };
  expect(videoCost(rich, short)).toMatchObject({ kind: 'credits', credits: 1 });
  expect(videoCost(rich, { durationSec: 3600, sizeBytes: 2 * 1024 ** 3 })).toMatchObject({ credits: 1 });
  expect(videoCost(rich, { durationSec: 3601, sizeBytes: null })).toMatchObject({ credits: 2 });
  expect(videoCost(rich, { durationSec: null, sizeBytes: 2 * 1024 ** 3 + 1 })).toMatchObject({ credits: 2 });
});

it('has nothing to pay with', () => {
  expect(videoCost(plan, short)).toEqual({ kind: 'nothing', limit: 3, creditsMissing: 1 });
  expect(videoCost({ ...plan, credits_remaining: 1 }, { durationSec: 4000, sizeBytes: null })).toMatchObject({
    kind: 'nothing',
    creditsMissing: 1,
  });
});

it('never compares unlimited as a number', () => {
  expect(videoCost({ ...plan, videos_per_month: -1, videos_remaining: -1 }, short)).toEqual({ kind: 'unlimited' });
});
