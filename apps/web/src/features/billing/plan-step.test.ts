import { expect, test } from 'vitest';
import { hasCheaperPlan, planStep } from './plan-step.ts';

const pro = {
  plan_slug: 'creator-pro',
  billing_cycle: 'monthly',
  status: 'active',
  cancel_at_period_end: false,
  scheduled_change: null,
} as const;
const ending = { ...pro, cancel_at_period_end: true };
const pastDue = { ...pro, status: 'past_due' } as const;
const pastDueYear = { ...pastDue, billing_cycle: 'yearly' } as const;
const shrinking = {
  ...pro,
  scheduled_change: {
    plan_slug: 'creator-lite',
    plan_name: 'Creator Lite',
    billing_cycle: 'monthly',
    effective_at: '2026-12-10T12:00:00.000Z',
  },
} as const;

test.each([
  [null, 'free', 'monthly', 'nothing'],
  [null, 'creator-lite', 'yearly', 'buy'],
  [pro, 'creator-pro', 'monthly', 'nothing'],
  [pro, 'creator-pro', 'yearly', 'change'],
  [pro, 'agency-starter', 'monthly', 'change'],
  [pro, 'free', 'monthly', 'cancel'],
  [ending, 'free', 'yearly', 'nothing'],
  [ending, 'creator-pro', 'monthly', 'reactivate'],
  [ending, 'creator-lite', 'monthly', 'change'],
  [shrinking, 'creator-pro', 'monthly', 'reactivate'],
  [pastDue, 'creator-lite', 'yearly', 'change'],
  [pastDue, 'creator-pro', 'monthly', 'pay first'],
  [pastDue, 'creator-pro', 'yearly', 'pay first'],
  [pastDue, 'agency-starter', 'monthly', 'pay first'],
  [pastDue, 'free', 'monthly', 'end'],
  [pastDueYear, 'creator-pro', 'monthly', 'change'],
] as const)('planStep from %j to %s %s is “%s”', (subscription, slug, cycle, step) => {
  expect(planStep(subscription, { slug, cycle })).toBe(step);
});

test('hasCheaperPlan is true for every plan except the cheapest monthly plan', () => {
  expect(hasCheaperPlan({ plan_slug: 'creator-lite', billing_cycle: 'monthly' })).toBe(false);
  expect(hasCheaperPlan({ plan_slug: 'creator-lite', billing_cycle: 'yearly' })).toBe(true);
  expect(hasCheaperPlan({ plan_slug: 'creator-pro', billing_cycle: 'monthly' })).toBe(true);
});
