import type { SubscriptionStatus } from '@clipwright/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { PlanNotices } from './plan-notices.tsx';
import { subscriptionQuery } from './subscription-query.ts';
import { makeStatus } from './testing/make-status.ts';

async function noticesOf(changes: Partial<SubscriptionStatus>) {
  answerRequests(() => makeStatus(changes));
  const { container, client } = renderInApp(<PlanNotices />);
  await client.ensureQueryData(subscriptionQuery);
  await screen.findByText((_text, element) => element === container);
  return container.textContent;
}

test('nothing to say while enough is left', async () => {
  expect(await noticesOf({ videos_remaining: 3 })).toBe('');
});

test.each([
  [{ videos_used: 1, videos_remaining: 2 }, /^2 videos left this month/],
  [{ videos_used: 2, videos_remaining: 1 }, /^1 video left this month/],
  [{ videos_used: 3, videos_remaining: 0 }, /^You've reached your monthly limit of 3 videos\./],
])('%o', async (changes, expected) => {
  expect(await noticesOf(changes)).toMatch(expected);
});

test('an unlimited plan is never warned of', async () => {
  expect(await noticesOf({ videos_per_month: -1, videos_remaining: -1, videos_used: 9 })).toBe('');
});

test('a payment that is due stands before the limit', async () => {
  const text = await noticesOf({ plan_slug: 'creator-pro', status: 'past_due', videos_used: 3, videos_remaining: 0 });
  expect(text).toMatch(/^A payment is due.*monthly limit/);
});

test('past the days of grace it says why the plan is free', async () => {
  expect(await noticesOf({ status: 'past_due' })).toMatch(/^A payment is missing/);
});
