import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makeStatus } from '../testing/make-status.ts';
import { PlanSummary } from './plan-summary.tsx';

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('the free plan shows its limit and no billing date', () => {
  renderInApp(<PlanSummary status={makeStatus({ videos_used: 1, videos_remaining: 2 })} />);
  expect(screen.getByText('Free tier limit: 3 videos/month')).toBeDefined();
  expect(fact('Next billing date')).toBe('N/A');
  expect(screen.getByText('2 remaining')).toBeDefined();
  expect(screen.queryByText('Limit reached')).toBeNull();
});

test('the limit of the free plan is read from the plan', () => {
  renderInApp(<PlanSummary status={makeStatus({ videos_per_month: 1, videos_remaining: 1 })} />);
  expect(screen.getByText('Free tier limit: 1 video/month')).toBeDefined();
});

test('a paid plan shows its next billing date and its credits', () => {
  const status = makeStatus({ plan_slug: 'creator-pro', plan_name: 'Creator Pro', credits_remaining: 1200 });
  renderInApp(<PlanSummary status={status} />);
  expect(fact('Next billing date')).toBe('Dec 10, 2026');
  expect(fact('Available credits')).toBe('1,200');
  expect(screen.queryByText(/Free tier limit/)).toBeNull();
});

test('a plan that ends shows its end date instead of a billing date', () => {
  renderInApp(<PlanSummary status={makeStatus({ plan_slug: 'creator-lite', cancel_at_period_end: true })} />);
  expect(fact('Access ends')).toBe('Dec 10, 2026');
  expect(screen.queryByText('Next billing date')).toBeNull();
});

test.each([
  [3, null],
  [2, /^2 videos left this month\. The count starts again on Dec 10, 2026\.$/],
  [1, /^1 video left this month\./],
])('the summary shows %i videos remaining', (videos_remaining, warning) => {
  renderInApp(<PlanSummary status={makeStatus({ videos_used: 3 - videos_remaining, videos_remaining })} />);
  expect(screen.getByText(`${videos_remaining} remaining`)).toBeDefined();
  if (warning) expect(screen.getByText(warning)).toBeDefined();
  else expect(screen.queryByText(/left this month/)).toBeNull();
});

test('a missing payment is shown with what happens after the grace period', () => {
  const due = makeStatus({ plan_slug: 'creator-pro', plan_name: 'Creator Pro', status: 'past_due' });
  const { unmount } = renderInApp(<PlanSummary status={due} />);
  expect(screen.getByText('Payment due')).toBeDefined();
  expect(screen.getByText(/^A payment is due\./)).toBeDefined();
  unmount();
  renderInApp(<PlanSummary status={makeStatus({ status: 'past_due' })} />);
  expect(screen.getByText(/^A payment is missing/)).toBeDefined();
});

test('reaching the limit shows a message instead of the remaining videos', () => {
  renderInApp(<PlanSummary status={makeStatus({ videos_used: 2, videos_reserved: 1, videos_remaining: 0 })} />);
  expect(screen.getByText('Limit reached')).toBeDefined();
  expect(screen.getByText(/^You've reached your monthly limit of 3 videos\./)).toBeDefined();
  expect(screen.getByText('1 in progress')).toBeDefined();
  expect(screen.queryByText(/remaining/)).toBeNull();
});

test('the videos of the month are drawn as a strip with one frame each', () => {
  renderInApp(<PlanSummary status={makeStatus({ videos_per_month: 20, videos_used: 7, videos_remaining: 13 })} />);
  const strip = screen.getByRole('progressbar', { name: 'Videos this month' });
  expect(strip.getAttribute('aria-valuenow')).toBe('7');
  expect(strip.getAttribute('aria-valuemax')).toBe('20');
  expect(strip.getAttribute('aria-valuetext')).toBe('7 of 20 videos used');
  expect(strip.children).toHaveLength(20);
});

test('an unlimited plan shows neither a strip nor a number', () => {
  const { container } = renderInApp(
    <PlanSummary
      status={makeStatus({
        plan_slug: 'agency-starter',
        videos_per_month: -1,
        videos_remaining: -1,
        videos_used: 4000,
      })}
    />,
  );
  expect(within(container).queryByRole('progressbar')).toBeNull();
  expect(screen.getByText('Unlimited')).toBeDefined();
  expect(container.textContent).not.toMatch(/-1|left this month|limit of/);
});
