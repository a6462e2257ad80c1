import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeStatus } from '../features/plans/testing/make-status.ts';
import { refusal } from '../testing/mock-api.ts';
import { openApp } from '../testing/open-app.tsx';
import { bareInstallation } from '../testing/test-installation.ts';
import { billingPageMessages } from './billing/billing-page-messages.ts';

const subscription = {
  plan_slug: 'creator-pro',
  plan_name: 'Creator Pro',
  billing_cycle: 'monthly',
  price: 2900,
  status: 'active',
  current_period_start: '2026-11-10T12:00:00.000Z',
  current_period_end: '2026-12-10T12:00:00.000Z',
  cancel_at_period_end: false,
  access_ends_at: null,
  payment_url: null,
  amount_owed: 0,
  scheduled_change: null,
};

const empty = {
  'GET /api/plans': () => ({ plans: [], creditPacks: [] }),
  'GET /api/plans/subscription': () => makeStatus(),
  'GET /api/plans/usage': () => ({ months: [] }),
  'GET /api/billing': () => ({ is_configured: true, is_sandbox: true, subscription: null }),
  'GET /api/billing/credits': () => ({ balance: 0, entries: [], nextCursor: null }),
  'GET /api/billing/payment-methods': () => ({ methods: [] }),
  'GET /api/billing/payments': () => ({ payments: [], nextCursor: null }),
  'POST /api/functions/get-upcoming-invoice': () => ({ invoice: null }),
};

const open = (answers: Record<string, () => unknown>) =>
  openApp({ at: '/billing', isSignedIn: true, answers: { ...empty, ...answers } });

it('the billing page shows an empty state in each section if nothing was bought', async () => {
  open({});
  await screen.findByText('Free tier limit: 3 videos/month');
  await screen.findByText('No usage yet.');
  await screen.findByText('No credits bought or used yet.');
  await screen.findByText('Nothing will be charged.');
  await screen.findByText(/^No payment method saved yet/);
  await screen.findByText(/^No payments yet/);
});

it('the billing page keeps the other sections if one of them fails to load', async () => {
  open({ 'GET /api/billing/payment-methods': () => refusal(503, 'payments_unavailable', 'Out of reach.') });
  await screen.findByText('Free tier limit: 3 videos/month');
  await screen.findByText(/Your payment methods could not be loaded/, {}, { timeout: 15_000 });
});

it('the billing page reports once, not as an error, that payments are not set up', async () => {
  const notConfigured = () => refusal(503, 'payments_not_configured', 'Payments are not configured.');
  const limit = { videos_used: 3, videos_remaining: 0 };
  open({
    'GET /api/installation': () => bareInstallation,
    'GET /api/plans/subscription': () => makeStatus(limit),
    'GET /api/billing': () => ({ is_configured: false, is_sandbox: false, subscription: null }),
    'GET /api/billing/payment-methods': notConfigured,
    'POST /api/functions/get-upcoming-invoice': notConfigured,
  });
  await screen.findByText('Payments are not set up on this installation, so nothing is for sale.');
  await screen.findByText(billingPageMessages.limitReachedNotForSale({ date: 'Dec 10, 2026' }));
  await screen.findByText('No credits bought or used yet.');
  expect(screen.getAllByText(/payments are not/i)).toHaveLength(1);
  for (const heading of ['Upcoming invoice', 'Payment methods']) {
    expect(screen.queryByRole('heading', { name: heading })).toBeNull();
  }
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

const pastDue = {
  ...subscription,
  status: 'past_due',
  access_ends_at: '2026-12-17T12:00:00.000Z',
  payment_url: 'https://pay.example/invoice',
  amount_owed: 2900,
};

it('the billing page shows when access ends because of a missing payment, and the effect of each option', async () => {
  open({ 'GET /api/billing': () => ({ is_configured: true, is_sandbox: false, subscription: pastDue }) });
  await screen.findByText(/until Dec 17, 2026, then you move to the free plan/);
  const choices = within(screen.getByRole('list', { name: 'Options for the missing payment' }));
  expect(choices.getByRole('link', { name: 'Pay $29' }).getAttribute('href')).toBe('https://pay.example/invoice');
  choices.getByText(/^Creator Pro continues until/);
  choices.getByText(/your current plan ends and the open invoice of \$29 is voided/);
  choices.getByText(/you owe nothing. You move to the free plan right away. Your projects, clips and credits stay/);
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
});

it('a user can end a subscription at once while a payment is missing', async () => {
  let isOver = false;
  open({
    'GET /api/billing': () => ({ is_configured: true, is_sandbox: true, subscription: isOver ? null : pastDue }),
    'POST /api/billing/end-now': () => {
      isOver = true;
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End now' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'End your subscription now?' }));
  dialog.getByText(/The open invoice of \$29 is voided, so you owe nothing/);
  await userEvent.click(dialog.getByRole('button', { name: 'End now' }));
  await screen.findByText('Free tier limit: 3 videos/month');
});

it('the billing page leads to checkout for a cheaper plan and keeps the other options available', async () => {
  const makePlan = (slug: string, name: string, price: number) => ({
    id: crypto.randomUUID(),
    slug,
    name,
    price_monthly: price,
    price_yearly: price * 10,
    stripe_price_id_monthly: null,
    stripe_price_id: null,
    videos_per_month: 8,
    clips_per_video: -1,
    features: makeStatus().features,
    sort_order: price,
  });
  const app = open({
    'GET /api/plans': () => ({
      plans: [
        makePlan('creator-lite', 'Creator Lite', 1900),
        makePlan('creator-pro', 'Creator Pro', 2900),
        makePlan('agency-starter', 'Agency Starter', 9900),
      ],
      creditPacks: [],
    }),
    'GET /api/billing': () => ({ is_configured: true, is_sandbox: true, subscription: pastDue }),
    'POST /api/billing/preview': () => ({
      takes_effect: 'once_paid',
      effective_at: '2026-12-11T12:00:00.000Z',
      voided_amount: 2900,
      amount_due_now: 1900,
      next_amount: 1900,
      next_payment_at: '2027-01-11T12:00:00.000Z',
      currency: 'usd',
      lines: [],
    }),
    'POST /api/billing/change-plan': () =>
      refusal(503, 'payments_unavailable', 'The payment provider cannot be reached.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose a cheaper plan' }));
  const choice = within(await screen.findByRole('dialog', { name: 'Choose Your Plan' }));
  expect(await choice.findAllByRole('button', { name: 'Pay the open invoice first' })).toHaveLength(2);
  await userEvent.click(choice.getByRole('button', { name: 'Choose Plan: Creator Lite' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Change to Creator Lite' }));
  await dialog.findByText(/replaces your current plan once you have paid/);
  dialog.getByText('Open invoice (voided)');
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }));
  await dialog.findByText(/The payment provider cannot be reached/);
  expect(app.requests.at(-1)).toMatchObject({ body: { planSlug: 'creator-lite', billingCycle: 'monthly' } });
});

it('the billing page requires confirmation to cancel, keeps an error visible, and then lets the user resume', async () => {
  let isEnding = false;
  const refusals = [refusal(503, 'payments_unavailable', 'The payment provider cannot be reached.')];
  open({
    'GET /api/billing': () => ({
      is_configured: true,
      is_sandbox: true,
      subscription: { ...subscription, cancel_at_period_end: isEnding },
    }),
    'POST /api/functions/cancel-subscription': () => {
      const refused = refusals.pop();
      if (refused) return refused;
      isEnding = true;
      return { success: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' }));
  dialog.getByText(/until Dec 10, 2026, and it won’t renew/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  await dialog.findByText('Failed to update subscription: The payment provider cannot be reached.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
  await screen.findByRole('button', { name: 'Reactivate subscription' });
});

it('a user can make another card the default and delete a card', async () => {
  const card = { brand: 'visa', last4: '4242', expiryMonth: 1, expiryYear: 2020, isDefault: true, id: 'pm_1' };
  const other = { brand: 'mastercard', last4: '4444', expiryMonth: 12, expiryYear: 2090, isDefault: false, id: 'pm_2' };
  const app = open({
    'GET /api/billing/payment-methods': () => ({ methods: [card, other] }),
    'POST /api/functions/update-payment-method': () => ({ success: true }),
    'DELETE /api/billing/payment-methods/pm_1': () => ({ success: true }),
  });
  await screen.findByText('Expired');
  await userEvent.click(screen.getByRole('button', { name: 'Make default: Mastercard ending in 4444' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Visa ending in 4242' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(
      app.requests.filter(({ method, path }) => method === 'DELETE' || path.endsWith('payment-method')),
    ).toMatchObject([{ body: { paymentMethodId: 'pm_2' } }, { path: '/api/billing/payment-methods/pm_1' }]),
  );
});
