import { payCheckout } from '@clipwright/sandbox/testing/payments';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { billingMessages } from '../apps/web/src/features/billing/billing-messages.ts';

/** Subscribes to the plan of agencies without its pages, for tests that need the plan and try something else. */
export async function subscribeAsAgency(request: APIRequestContext, origin = ''): Promise<void> {
  const begun = await request.post('/api/functions/create-checkout-session', {
    headers: { origin },
    data: { planSlug: 'agency-starter' },
  });
  expect(begun.ok(), await begun.text()).toBe(true);
  const { sessionId, url } = (await begun.json()) as { sessionId: string; url: string };
  expect(await payCheckout(url)).not.toBeNull();
  const readState = async () => {
    const answer = await request.get('/api/billing/checkout-status', { params: { session_id: sessionId } });
    return ((await answer.json()) as { state: string }).state;
  };
  await expect.poll(readState, { timeout: 30_000 }).toBe('paid');
}

/** Confirms on the payment page of the stand-in, or of Stripe in test mode, and waits for the redirect. */
export async function pay(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: billingMessages.checkout.go }).click();
  await expect(page).toHaveURL(/\/_sandbox\/payments\/checkout\/|^https:\/\/checkout\.stripe\.com\//);
  if (new URL(page.url()).hostname === 'checkout.stripe.com') await payAtStripe(page);
  else await page.getByRole('button', { name: button }).click();
  await expect(page).toHaveURL(/\/payment-success\?/, { timeout: 30_000 });
}

/** With the card of Stripe's tests that always succeeds. */
async function payAtStripe(page: Page): Promise<void> {
  const submit = page.getByTestId('hosted-payment-submit-button');
  await expect(submit).toBeVisible({ timeout: 30_000 });
  // Shown where the account offers more than cards.
  const card = page.getByTestId('card-accordion-item-button');
  if (await card.isVisible()) await card.click();
  await page.locator('#cardNumber').fill('4242 4242 4242 4242');
  await page.locator('#cardExpiry').fill('12 / 34');
  await page.locator('#cardCvc').fill('123');
  await page.locator('#billingName').fill('A Tester');
  const country = page.locator('#billingCountry');
  if (await country.isVisible()) await country.selectOption('US');
  const postalCode = page.locator('#billingPostalCode');
  if (await postalCode.isVisible()) await postalCode.fill('94107');
  await submit.click();
}
