import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson } from '../testing/open-person.ts';
import { openTestBilling, type TestBilling, until } from './testing/open-test-billing.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterAll(async () => await test?.stop());

let people = 0;
const newPerson = () => openPerson(test, `person-${people++}@example.org`);
type Person = Awaited<ReturnType<typeof newPerson>>;

async function buyPlan(person: Person, planSlug = 'creator-lite', billingCycle = 'monthly') {
  const opened = await person.ask('POST', '/api/functions/create-checkout-session', { planSlug, billingCycle });
  expect([opened.status, opened.body]).toEqual([200, { sessionId: expect.any(String), url: expect.any(String) }]);
  const back = await test.pay(opened.body.url);
  return { sessionId: opened.body.sessionId as string, back };
}

describe('a plan', () => {
  it('counts once it is paid, whoever tells first', async () => {
    const person = await newPerson();
    expect((await person.ask('GET', '/api/billing')).body).toEqual({
      is_configured: true,
      is_sandbox: true,
      subscription: null,
    });
    const { sessionId, back } = await buyPlan(person);
    expect(back?.pathname).toBe('/payment-success');
    expect(back?.searchParams.get('session_id')).toBe(sessionId);
    await until(async () => (await person.ask('GET', '/api/plans/subscription')).body.plan_slug === 'creator-lite');
    const status = await person.ask('GET', `/api/billing/checkout-status?session_id=${sessionId}`);
    expect(status.body).toEqual({
      state: 'paid',
      kind: 'plan',
      plan_slug: 'creator-lite',
      plan_name: 'Creator Lite',
      credits: null,
      amount: 1900,
    });
    const { subscription, payments } = await test.rowsOf(person.id);
    expect(subscription).toMatchObject({ status: 'active', billingCycle: 'monthly', price: 1900 });
    expect(payments).toMatchObject([{ status: 'completed', amountPaid: 1900, currency: 'usd' }]);
  });
});
