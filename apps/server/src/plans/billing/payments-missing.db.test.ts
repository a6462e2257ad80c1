import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPerson } from '../../../test/builders/user.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ payments: null });
});
afterAll(async () => await test?.close());

it.each([
  ['a plan by its price', 'create-checkout-session', { priceId: 'price_of_anything' }],
  ['a plan by its slug', 'create-checkout-session', { planSlug: 'creator-pro' }],
  ['a pack of credits', 'create-credits-checkout-session', { creditsAmount: 7 }],
])('without a payment provider, buying %s is refused as not configured', async (what, name, input) => {
  const person = await openPerson(test, `${what.replaceAll(' ', '-')}@example.org`);
  const { body } = await person.ask('POST', `/api/functions/${name}`, input);
  expect(body.error).toMatchObject({
    code: 'payments_not_configured',
    message: 'Payments are not configured. Please contact support.',
  });
});
