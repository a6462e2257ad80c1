import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { billingMessages } from '../features/billing/billing-messages.ts';
import { makeCatalogue } from '../features/plans/testing/make-catalogue.ts';
import { makeStatus } from '../features/plans/testing/make-status.ts';
import { refusal } from '../testing/mock-api.ts';
import { openApp } from '../testing/open-app.tsx';
import { bareInstallation } from '../testing/test-installation.ts';
import { pricingPageMessages } from './billing/pricing-page-messages.ts';

const pro = {
  plan_slug: 'creator-pro',
  plan_name: 'Creator Pro',
  billing_cycle: 'monthly',
  price: 3100,
  status: 'active',
  current_period_start: '2026-11-10T12:00:00.000Z',
  current_period_end: '2026-12-10T12:00:00.000Z',
  cancel_at_period_end: false,
  access_ends_at: null,
  payment_url: null,
  amount_owed: 0,
  scheduled_change: null,
} as const;

function open(at: string, subscription: object | null, answers: Record<string, () => unknown> = {}) {
  return openApp({
    at,
    isSignedIn: true,
    answers: {
      'GET /api/plans': makeCatalogue,
      'GET /api/plans/subscription': () =>
        makeStatus(subscription ? { plan_slug: 'creator-pro', plan_name: 'Creator Pro' } : {}),
      'GET /api/billing': () => ({ is_configured: true, is_sandbox: true, subscription }),
      ...answers,
    },
  });
}

it('the pricing page shows the plans with monthly and yearly prices', async () => {
  const app = openApp({ at: '/pricing', answers: { 'GET /api/plans': makeCatalogue } });
  await screen.findByText('$31');
  within(screen.getByRole('list', { name: 'What Creator Pro includes' })).getByText('21 videos a month');
  screen.getByText('70 extra videos, or 35 large ones, with unlimited clips');
  screen.getByText('Save up to 25%');
  await userEvent.click(screen.getByRole('radio', { name: /Yearly/ }));
  await screen.findByText('$23.25');
  screen.getByText('$279 billed yearly');
  expect(screen.getByText('Save 25%', { selector: 'li *' })).toBeDefined();
  expect(app.path()).toBe('/pricing?cycle=yearly');
  expect(screen.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/signup');
});

/** Returns plans with the features that are actually sold. */
function makeRichCatalogue() {
  const { plans, creditPacks } = makeCatalogue();
  const rich = ['prompt_search', 'language_model_clip_selection', 'style_analysis', 'audience_analysis'];
  return {
    creditPacks,
    plans: plans.map((plan) =>
      plan.slug === 'free' ? plan : { ...plan, features: { ...plan.features, watermark: false, ai_features: rich } },
    ),
  };
}

it('the pricing page marks plan features that this installation lacks, with their requirements', async () => {
  open('/pricing', null, {
    'GET /api/plans': makeRichCatalogue,
    'GET /api/installation': () => ({ ...bareInstallation, payments: { isSandbox: false } }),
  });
  const missing = 'AI enhancement and Audience analysis: not available on this installation (needs a language model)';
  const card = within(await screen.findByRole('list', { name: 'What Creator Pro includes' }));
  card.getByText(missing);
  card.getByText('Advanced AI: adds style analysis');
  const row = within(screen.getByRole('row', { name: /Audience analysis/ }));
  row.getByText('Needs a language model');
  row.getByText('Not available on this installation');
  const question = screen.getByText(pricingPageMessages.faq.missing.question).closest('details');
  expect(question?.textContent).toContain('needs a list of trending topics');
  await userEvent.click(screen.getByRole('button', { name: 'Choose Plan: Creator Pro' }));
  within(await screen.findByRole('alertdialog', { name: 'Complete Your Subscription' })).getByText(missing);
});

it('the pricing page marks no feature as missing if everything is configured', async () => {
  open('/pricing', null, { 'GET /api/plans': makeRichCatalogue });
  const card = within(await screen.findByRole('list', { name: 'What Creator Pro includes' }));
  card.getByText('Advanced AI: adds a language model, style analysis, and audience analysis');
  expect(screen.queryByText(/not available on this installation/i)).toBeNull();
});

it('the pricing page explains to users of the free plan what credits do not change', async () => {
  const text = /^On the free plan, these limits still apply with credits: .*a video can be up to 60 minutes long\.$/;
  open('/pricing', null);
  await screen.findByText(text);
  await userEvent.click(screen.getByRole('button', { name: 'Buy 70 credits' }));
  within(await screen.findByRole('alertdialog', { name: 'Purchase Credits' })).getByText(text);
});

it('the pricing page does not show the credits note to users of a paid plan', async () => {
  open('/pricing', pro);
  await screen.findByText(/^A large video is longer than 60 minutes/);
  expect(screen.queryByText(/^On the free plan, credits/)).toBeNull();
});

it('the pricing page states that nothing is for sale if payments are not set up', async () => {
  const app = open('/pricing?plan=creator-pro', null, {
    'GET /api/billing': () => ({ is_configured: false, is_sandbox: false, subscription: null }),
    'GET /api/installation': () => bareInstallation,
  });
  await screen.findByText('Payments are not set up on this installation, so nothing is for sale.');
  screen.getByText('Not for sale here');
  screen.getByText(pricingPageMessages.noPacks);
  screen.getByText(pricingPageMessages.faq.notForSale.question);
  for (const text of [
    /\$[1-9]/,
    /Choose Plan/,
    /^Buy/,
    pricingPageMessages.faq.paying.question,
    pricingPageMessages.faq.cancel.question,
    /Pay for more/,
  ]) {
    expect(screen.queryByText(text)).toBeNull();
  }
  expect(app.container.querySelector('dialog[open]')).toBeNull();
});

it('the pricing page leads a visitor to the login with the selected plan', async () => {
  openApp({ at: '/pricing?cycle=yearly', answers: { 'GET /api/plans': makeCatalogue } });
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Plan: Creator Pro' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Complete Your Subscription' }));
  dialog.getByText('Please log in to continue');
  const href = dialog.getByRole('link', { name: 'Log in' }).getAttribute('href');
  expect(href).toBe(`/login?returnTo=${encodeURIComponent('/pricing?cycle=yearly&plan=creator-pro')}`);
});

it('the pricing page opens the plan selected before signing in once, and checks out at the displayed price', async () => {
  const app = open('/pricing?credits=70', null, {
    'POST /api/functions/create-credits-checkout-session': () =>
      refusal(409, 'price_changed', 'The price has changed. Please reload the page.'),
  });
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Purchase Credits' }));
  await waitFor(() => expect(app.path()).toBe('/pricing'));
  await userEvent.click(dialog.getByRole('button', { name: 'Go to payment' }));
  await screen.findByText('The price has changed. Please reload the page.');
  expect(app.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ creditsAmount: 70, amount: 1400 });
});

it('the pricing page leads a paying user to a plan change with its price, never to a second subscription', async () => {
  const app = open('/pricing?cycle=yearly', pro, {
    'POST /api/billing/preview': () => ({
      takes_effect: 'now',
      effective_at: '2026-11-21T12:00:00.000Z',
      amount_due_now: 24_812,
      next_amount: 27_900,
      next_payment_at: '2027-11-21T12:00:00.000Z',
      currency: 'usd',
      lines: [{ description: 'Unused time on Creator Pro', amount: -3088 }],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: pricingPageMessages.actions.changeCycle.yearly }));
  await screen.findByRole('button', { name: 'Change and pay $248.12' });
  within(screen.getByRole('alertdialog', { name: billingMessages.change.cycleTitle.yearly })).getByText(
    /^You keep Creator Pro/,
  );
  screen.getByText('-$30.88');
  expect(app.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/billing/preview',
  ]);
});

it.each([
  ['now', 'Change and pay $248.12', 'Failed to upgrade plan. Your card was declined.'],
  ['at_period_end', 'Change on Dec 10, 2026', 'Failed to update subscription: Your card was declined.'],
])(
  'the pricing page shows the error if a change that takes effect %s is rejected',
  async (takesEffect, confirm, text) => {
    open(
      '/pricing',
      { ...pro, plan_slug: 'creator-lite', plan_name: 'Creator Lite' },
      {
        'POST /api/billing/preview': () => ({
          takes_effect: takesEffect,
          effective_at: '2026-12-10T12:00:00.000Z',
          amount_due_now: takesEffect === 'now' ? 24_812 : 0,
          next_amount: 9900,
          next_payment_at: '2026-12-10T12:00:00.000Z',
          currency: 'usd',
          lines: [],
        }),
        'POST /api/billing/change-plan': () => refusal(422, 'payment_refused', 'Your card was declined.'),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Change to Creator Pro/ }));
    await userEvent.click(await screen.findByRole('button', { name: confirm }));
    await screen.findByText(text);
  },
);

it('the pricing page reports that the plans could not be loaded, and retries on request', async () => {
  let answers = 0;
  open('/pricing', null, {
    'GET /api/plans': () => {
      answers += 1;
      return answers === 1 ? refusal(500, 'unexpected', 'An unexpected error occurred.') : makeCatalogue();
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 15_000 });
  await userEvent.click(again);
  await screen.findByText('$31');
});
