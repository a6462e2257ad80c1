import type { CheckoutStatus } from '@clipwright/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStatus } from '../../features/plans/testing/make-status.ts';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';

const pro = makeStatus({ plan_slug: 'creator-pro', plan_name: 'Creator Pro' });

function makeCheckout(changes: Partial<CheckoutStatus>): CheckoutStatus {
  return {
    state: 'open',
    kind: 'plan',
    plan_slug: 'creator-pro',
    plan_name: 'Creator Pro',
    credits: null,
    amount: 2900,
    ...changes,
  };
}

type Answers = { checkout?: () => unknown; subscription?: () => unknown };

function open(at: string, { checkout, subscription = () => pro }: Answers = {}) {
  return openApp({
    at,
    isSignedIn: true,
    answers: {
      'GET /api/plans/subscription': subscription,
      ...(checkout && { 'GET /api/billing/checkout-status': checkout }),
    },
  });
}

const bySession = '/payment-success?plan=creator-pro&session_id=cs_test_1';
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

it('the payment page shows an error without a session or plan', async () => {
  const app = open('/payment-success');
  await screen.findByRole('heading', { name: 'No session ID or plan found' });
  expect(app.requests.some(({ path }) => path.startsWith('/api/billing'))).toBe(false);
});

it('the payment page leads a visitor to the login and back', async () => {
  openApp({ at: bySession });
  await screen.findByRole('heading', { name: 'Please log in to continue' });
  const links = screen.getAllByRole('link', { name: 'Log in' }).map((one) => one.getAttribute('href'));
  expect(links.some((href) => href?.includes(encodeURIComponent('session_id=cs_test_1')))).toBe(true);
});

describe('a payment with a session id', () => {
  it('waits until the payment is confirmed and goes to the dashboard', async () => {
    let state: CheckoutStatus['state'] = 'open';
    const app = open(bySession, { checkout: () => makeCheckout({ state }) });
    await screen.findByRole('heading', { name: 'Checking your payment…' });
    state = 'paid';
    await wait(2000);
    await screen.findByRole('heading', { name: 'Payment successful!' });
    screen.getByText('Successfully subscribed to Creator Pro! You can now start creating content.');
    expect(app.path()).toContain('/payment-success');
    await wait(3100);
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  it('says after ten seconds that the payment is being confirmed, and keeps checking', async () => {
    let state: CheckoutStatus['state'] = 'open';
    const app = open(bySession, { checkout: () => makeCheckout({ state }) });
    await screen.findByRole('heading', { name: 'Checking your payment…' });
    await wait(10_100);
    screen.getByRole('heading', { name: 'Your payment is being confirmed' });
    const looks = () => app.requests.filter(({ path }) => path === '/api/billing/checkout-status').length;
    const before = looks();
    state = 'paid';
    await wait(6000);
    expect(looks()).toBeGreaterThan(before);
    await screen.findByRole('heading', { name: 'Payment successful!' });
  });

  it('keeps checking when the server is unreachable for a moment', async () => {
    let answers = 0;
    open(bySession, {
      checkout: () => {
        answers += 1;
        if (answers < 3) return refusal(503, 'payments_unavailable', 'The payment provider cannot be reached.');
        return makeCheckout({ state: 'paid', kind: 'credits', plan_slug: null, plan_name: null, credits: 100 });
      },
    });
    await screen.findByRole('heading', { name: 'Checking your payment…' });
    await wait(4000);
    await screen.findByText('100 credits were added. They do not expire.');
  });

  it.each([
    ['failed', 'The payment did not go through'],
    ['expired', 'This checkout has expired'],
  ] as const)('states that nothing was charged if the session is %s', async (state, title) => {
    open(bySession, { checkout: () => makeCheckout({ state }) });
    await screen.findByRole('heading', { name: title });
    screen.getByText(/^Nothing was charged/);
  });

  it('states that the payment method takes days', async () => {
    open(bySession, { checkout: () => makeCheckout({ state: 'processing' }) });
    await screen.findByText(/^This payment method takes a few days/);
  });

  it('shows an error for another user’s payment', async () => {
    open(bySession, { checkout: () => refusal(404, 'checkout_not_found', 'This payment is not yours.') });
    await screen.findByRole('heading', { name: 'Error processing payment. Please contact support.' });
    screen.getByText('This payment is not yours.');
  });

  it('states that the plan is not active although it was paid for', async () => {
    open(bySession, { checkout: () => makeCheckout({ state: 'paid' }), subscription: () => makeStatus() });
    await screen.findByRole('heading', { name: 'Checking your payment…' });
    await wait(10_100);
    await screen.findByRole('heading', {
      name: 'Payment successful but plan upgrade failed. Please contact support.',
    });
  });
});

describe('a plan in the address without a session', () => {
  it('does not upgrade the user and waits for the plan', async () => {
    let status = makeStatus();
    const app = open('/payment-success?plan=creator_pro', { subscription: () => status });
    await screen.findByRole('heading', { name: 'Checking your payment…' });
    await wait(10_100);
    await screen.findByRole('heading', { name: 'Your payment is being confirmed' });
    expect(app.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    status = pro;
    await wait(4000);
    await screen.findByRole('heading', { name: 'Payment processed successfully!' });
  });
});
