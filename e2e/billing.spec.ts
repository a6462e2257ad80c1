import { expect } from '@playwright/test';
import { billingMessages } from '../apps/web/src/features/billing/billing-messages.ts';
import { pricingMessages } from '../apps/web/src/features/plans/catalogue/pricing-messages.ts';
import { plansMessages } from '../apps/web/src/features/plans/plans-messages.ts';
import { paymentPageMessages } from '../apps/web/src/pages/billing/payment-page-messages.ts';
import { pricingPageMessages } from '../apps/web/src/pages/billing/pricing-page-messages.ts';
import { expectNoFindings } from './axe.ts';
import { findMail } from './mailbox.ts';
import { pay } from './pay.ts';
import { addPerson } from './people.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 180_000 });
// With `npm run test:stripe` the payment page is Stripe's, whose console messages are ignored.
test.use({ provoked: /https:\/\/[\w.]*stripe\.com\// });

test('a visitor chooses a plan, gets nothing before the payment, and pays, cancels, resumes and buys credits', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: billingMessages.confirmation.nothing })).toBeVisible();
  await expectNoFindings(page, 'a payment page without a payment');
  await page.goto('/pricing');
  await expect(page.getByRole('list', { name: pricingMessages.included({ plan: 'Creator Pro' }) })).toContainText(
    pricingMessages.lines.videos({ limit: 20 }),
  );
  await expectNoFindings(page, 'pricing, a visitor');
  await page.getByRole('button', { name: pricingPageMessages.actions.chooseThis({ plan: 'Creator Pro' }) }).click();
  const checkout = page.getByRole('alertdialog', { name: billingMessages.checkout.planTitle });
  await expect(checkout).toContainText(billingMessages.checkout.logIn);
  await page.keyboard.press('Escape');
  const person = await addPerson(page.request, baseURL);

  await test.step('the success page grants nothing without a payment, and leaving checkout charges nothing', async () => {
    await page.goto('/payment-success?plan=agency-starter');
    await expect(page.getByRole('heading', { name: billingMessages.confirmation.confirming })).toBeVisible();
    await expectNoFindings(page, 'a payment that is being confirmed');
    await page.goto('/billing');
    await expect(page.getByRole('region', { name: billingMessages.plan.heading })).toContainText(
      plansMessages.plan.freeLimit({ limit: 3 }),
    );
    await expectNoFindings(page, 'billing, on the free plan');
    await page.goto('/payment-cancelled');
    await expect(page.getByRole('link', { name: paymentPageMessages.cancelled.toPricing })).toBeVisible();
    await expectNoFindings(page, 'a payment that was canceled');
  });

  await page.goto('/pricing?plan=creator-pro');
  await expect(checkout).toContainText(billingMessages.checkout.renews.monthly({ price: '$29' }));
  await expectNoFindings(page, 'the checkout before the payment page');
  await pay(page, /^Subscribe for \$29/);
  await expect(page.getByRole('heading', { name: billingMessages.confirmation.success })).toBeVisible();
  await expect(page.getByText(billingMessages.confirmation.subscribed({ plan: 'Creator Pro' }))).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/billing');
  const plan = page.getByRole('region', { name: billingMessages.plan.heading });
  await expect(plan).toContainText('Creator Pro');
  await expect(page.getByRole('list', { name: billingMessages.methods.heading })).toContainText('ending in 4242');
  const history = page.getByRole('list', { name: billingMessages.history.heading });
  await expect(history).toContainText('$29');
  await expectNoFindings(page, 'billing, on a plan');

  await plan.getByRole('button', { name: billingMessages.plan.change }).click();
  await page.getByRole('button', { name: pricingPageMessages.actions.chooseThis({ plan: 'Agency Starter' }) }).click();
  await expect(page.getByRole('button', { name: /^Change and pay \$70/ })).toBeVisible();
  await expectNoFindings(page, 'what a change costs');
  await page.getByRole('button', { name: billingMessages.change.cancel }).click();

  await plan.getByRole('button', { name: billingMessages.plan.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: billingMessages.cancel.confirm }).click();
  await expect(plan).toContainText('Nothing is deleted.');
  await plan.getByRole('button', { name: billingMessages.plan.reactivate }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: billingMessages.reactivate.confirm }).click();
  await expect(plan.getByRole('button', { name: billingMessages.plan.cancel })).toBeVisible();

  const { buy, buyThis } = billingMessages.credits;
  await page.getByRole('button', { name: `${buy}: ${buyThis({ credits: 100, price: '$10' })}` }).click();
  await pay(page, /^Pay \$10/);
  await expect(page.getByText(billingMessages.confirmation.creditsAdded({ credits: 100 }))).toBeVisible();
  await page.goto('/billing');
  await expect(page.getByRole('list', { name: billingMessages.credits.ledger })).toContainText('+100');
  const invoice = history.getByRole('link', { name: /^PDF: invoice for/ }).first();
  const file = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await findMail(request, person.email, /receipt|credits/i);
});
