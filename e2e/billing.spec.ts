import { expect } from '@playwright/test';
import { expectNoFindings, onPhone } from './axe.ts';
import { findMail } from './mailbox.ts';
import { pay } from './pay.ts';
import { signUp } from './people.ts';
import { test } from './watched-test.ts';

test.describe.configure({ timeout: 180_000 });
// With `npm run test:stripe` the payment page is Stripe's, which may say in the console what it likes.
test.use({ provoked: /https:\/\/[\w.]*stripe\.com\// });

test('a visitor can choose a plan, pay, cancel, resume the plan and buy credits', async ({ page, request }) => {
  await page.goto('/pricing');
  await expect(page.getByRole('list', { name: 'What Creator Pro includes' })).toContainText('20 videos a month');
  await expectNoFindings(page, 'pricing, a visitor');
  await page.getByRole('button', { name: 'Choose Plan: Creator Pro' }).click();
  const checkout = page.getByRole('alertdialog', { name: 'Complete Your Subscription' });
  await expect(checkout).toContainText('Please log in to continue');
  await page.keyboard.press('Escape');
  const person = await signUp(page);

  await page.goto('/pricing?plan=creator-pro');
  await expect(checkout).toContainText('Renews for $29 every month until you cancel.');
  await expectNoFindings(page, 'the checkout before the payment page', onPhone);
  await pay(page, /^Subscribe for \$29/);
  await expect(page.getByRole('heading', { name: 'Payment successful!' })).toBeVisible();
  await expect(page.getByText('Successfully subscribed to Creator Pro!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/billing');
  const plan = page.getByRole('region', { name: 'Current plan' });
  await expect(plan).toContainText('Creator Pro');
  await expect(page.getByRole('list', { name: 'Payment methods' })).toContainText('ending in 4242');
  const history = page.getByRole('list', { name: 'Payment history' });
  await expect(history).toContainText('$29');
  await expectNoFindings(page, 'billing, on a plan');

  await plan.getByRole('button', { name: 'Change plan' }).click();
  await page.getByRole('button', { name: 'Choose Plan: Agency Starter' }).click();
  await expect(page.getByRole('button', { name: /^Change and pay \$70/ })).toBeVisible();
  await expectNoFindings(page, 'what a change costs', onPhone);
  await page.getByRole('button', { name: 'Keep the current plan' }).click();

  await plan.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(plan).toContainText('Nothing is deleted.');
  await plan.getByRole('button', { name: 'Reactivate subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(plan.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();

  await page.getByRole('button', { name: 'Buy credits: 100 for $10' }).click();
  await pay(page, /^Pay \$10/);
  await expect(page.getByText('100 credits are added. They do not expire.')).toBeVisible();
  await page.goto('/billing');
  await expect(page.getByRole('list', { name: 'Where they came from and went' })).toContainText('+100');
  const invoice = history.getByRole('link', { name: /^PDF: invoice for/ }).first();
  const file = await page.request.get((await invoice.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await findMail(request, person.email, /receipt|credits/i);
});

test('opening the success page without a payment grants nothing, and leaving checkout charges nothing', async ({
  page,
}) => {
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: 'No session ID or plan found' })).toBeVisible();
  await expectNoFindings(page, 'a payment page without a payment', onPhone);
  await page.goto('/payment-success?plan=agency-starter');
  await expect(page.getByRole('heading', { name: 'Please log in to continue' })).toBeVisible();
  await signUp(page);
  await page.goto('/payment-success?plan=agency-starter');
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible({ timeout: 20_000 });
  await expectNoFindings(page, 'a payment that is being confirmed', onPhone);
  await page.goto('/billing');
  await expect(page.getByRole('region', { name: 'Current plan' })).toContainText('Free tier limit: 3 videos/month');
  await expectNoFindings(page, 'billing, on the free plan');
  await page.goto('/payment-cancelled');
  await expect(page.getByRole('link', { name: 'View the plans' })).toBeVisible();
  await expectNoFindings(page, 'a payment that was cancelled', onPhone);
});
