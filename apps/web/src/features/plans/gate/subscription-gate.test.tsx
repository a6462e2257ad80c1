import { gateOf } from '@clipwright/contract';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { mockApi, refusal } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { makeStatus } from '../testing/make-status.ts';
import { SubscriptionGate } from './subscription-gate.tsx';

const onViewPlans = vi.fn();

function openGate(answer: () => unknown) {
  mockApi(answer);
  const page = () => (
    <SubscriptionGate placeholder={<p>Loading</p>} onViewPlans={onViewPlans}>
      The page
    </SubscriptionGate>
  );
  const router = createRouter({ routeTree: createRootRoute({ component: page }) });
  // The links require a router, but any router works.
  renderInApp(<RouterProvider router={router as never} />);
}

describe('the subscription gate', () => {
  it('opens while videos are left', async () => {
    openGate(() => makeStatus({ videos_remaining: 1 }));
    await screen.findByText('Loading');
    await screen.findByText('The page');
  });

  it('shows that a subscription is required', async () => {
    openGate(() => makeStatus({ status: 'canceled' }));
    await screen.findByRole('heading', { name: 'Subscription Required' });
    expect(screen.queryByText('The page')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/pricing',
      '/billing',
      '/dashboard',
    ]);
  });

  it('shows that the videos of the month are used up', async () => {
    openGate(() => makeStatus({ videos_used: 3, videos_remaining: 0 }));
    await screen.findByRole('heading', { name: 'Monthly Limit Reached' });
    await userEvent.click(screen.getByRole('button', { name: 'View All Plans' }));
    expect(onViewPlans).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Maybe Later' }).getAttribute('href')).toBe('/dashboard');
  });

  it('opens if the status cannot be loaded', async () => {
    openGate(() => refusal(500, 'unexpected', 'An unexpected error occurred.'));
    await screen.findByText('The page');
  });
});

describe('gateOf', () => {
  it.each([
    [{ videos_remaining: 0 }, 'limit_reached'],
    [{ videos_remaining: -5 }, 'limit_reached'],
    [{ videos_remaining: 0, credits_remaining: 1 }, null],
    [{ videos_remaining: -1, videos_per_month: -1 }, null],
    [{ status: 'past_due' as const }, null],
    [{ status: 'canceled' as const, credits_remaining: 9 }, 'subscription_required'],
  ])('returns for %j the reason %s', (changes, reason) => {
    expect(gateOf(makeStatus(changes))).toBe(reason);
  });
});
