import { expect, test } from 'vitest';
import { planRenewal } from './plan-renewal.ts';

const paid = {
  plan_slug: 'creator-pro',
  status: 'active',
  cancel_at_period_end: false,
  current_period_end: '2026-12-21T00:00:00.000Z',
} as const;

test('the free plan is never billed', () => {
  expect(planRenewal({ ...paid, plan_slug: 'free' })).toEqual({ kind: 'never' });
});

test('a paid plan renews at the end of its period', () => {
  expect(planRenewal(paid)).toEqual({ kind: 'renews', at: paid.current_period_end });
});

test('a plan with a failed payment is due now', () => {
  expect(planRenewal({ ...paid, status: 'past_due' })).toEqual({ kind: 'due' });
});

test('a canceled plan ends instead of renewing', () => {
  expect(planRenewal({ ...paid, cancel_at_period_end: true })).toEqual({ kind: 'ends', at: paid.current_period_end });
  expect(planRenewal({ ...paid, status: 'canceled' })).toEqual({ kind: 'ends', at: paid.current_period_end });
});
