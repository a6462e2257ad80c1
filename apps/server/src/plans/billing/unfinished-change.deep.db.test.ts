import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBilling, type TestBilling, until } from '../../../test/billing/open-test-billing.ts';
import { openPerson } from '../../../test/builders/user.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterAll(async () => await test?.stop());

/** Makes waiting checks due. @returns the number of waiting checks */
async function letLooksCome(customerId: string) {
  const { rowCount } = await test.deps.db.service.execute(sql`
    update pgboss.job set start_after = now()
    where name = 'sync-payment-customer' and state < 'active' and data ->> 'customerId' = ${customerId}`);
  return rowCount ?? 0;
}

it('a change at the provider that was not recorded here is completed without any event', async () => {
  const person = await openPerson(test, 'somebody@example.org');
  await test.control('/webhooks', { mode: 'dropped' });
  const planOf = async () => (await person.ask('GET', '/api/plans/subscription')).body.plan_slug;
  const plan = { planSlug: 'creator-lite', billingCycle: 'monthly' };
  const { body } = await person.ask('POST', '/api/functions/create-checkout-session', plan);
  await test.pay(body.url);
  const customer = await test.customerOf(person.id);
  // Paid and the page closed, but no event has arrived.
  expect(await planOf()).toBe('free');
  expect(await letLooksCome(customer)).toBe(1);
  await until(async () => (await planOf()) === 'creator-lite');

  // The provider changes the plan, and this process cannot continue after that, as if it had crashed.
  await test.control('/faults', { action: 'answer', method: 'GET', path: '/v1/invoices', count: 20, status: 500 });
  const more = { planSlug: 'creator-pro', billingCycle: 'monthly' };
  expect((await person.ask('POST', '/api/billing/change-plan', more)).status).toBe(503);
  await test.clearFaults();
  expect(await planOf()).toBe('creator-lite');
  expect(await letLooksCome(customer)).toBeGreaterThanOrEqual(1);
  await until(async () => (await planOf()) === 'creator-pro');
});
