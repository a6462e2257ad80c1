import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling, type TestBilling, until } from '../../../test/billing/open-test-billing.ts';
import { codeOf, openTestPeople } from '../../../test/billing/open-test-people.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterAll(async () => await test?.stop());

const { slugOf, statusOf, mailsOf, subscribed } = openTestPeople(() => test);

async function pastDue(plan = 'creator-pro', cycle = 'monthly') {
  const { person, customer } = await subscribed(plan, cycle);
  await test.control('/fail-next', { customer, count: 1 });
  await test.control('/clock', { customer, by: 'renewal' });
  const subscription = await until(async () => {
    const subscription = (await person.ask('GET', '/api/billing')).body.subscription;
    return subscription?.status === 'past_due' && subscription.payment_url ? subscription : null;
  });
  return { person, customer, subscription };
}

describe('a subscription with a missing payment', () => {
  it('is reported by /api/billing with the amount owed', async () => {
    const { subscription } = await pastDue();
    expect(subscription).toMatchObject({ price: 2900, amount_owed: 2900 });
  });

  it('can be replaced by a cheaper plan, which voids the unpaid invoice once it is paid', async () => {
    const { person, customer, subscription } = await pastDue();
    const lite = { planSlug: 'creator-lite', billingCycle: 'monthly' };
    const preview = (await person.ask('POST', '/api/billing/preview', lite)).body;
    expect(preview).toMatchObject({
      takes_effect: 'once_paid',
      voided_amount: 2900,
      amount_due_now: 1900,
      next_amount: 1900,
    });
    expect(preview.next_payment_at > preview.effective_at).toBe(true);
    const changed = (await person.ask('POST', '/api/billing/change-plan', lite)).body;
    expect(changed).toMatchObject({ takes_effect: 'once_paid', payment_url: expect.stringMatching(/checkout/) });
    // Nothing changes until it is paid.
    expect((await person.ask('GET', '/api/billing')).body.subscription).toEqual(subscription);
    await test.pay(changed.payment_url);
    await until(async () => (await slugOf(person)) === 'creator-lite');
    await until(async () => (await test.stripe.invoices.list({ customer, status: 'open' })).data.length === 0);
    expect((await person.ask('GET', '/api/billing')).body.subscription).toMatchObject({
      plan_slug: 'creator-lite',
      status: 'active',
      amount_owed: 0,
      payment_url: null,
    });
    const { data } = await test.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['active', 'canceled']);
    await until(async () => {
      const { payments } = (await person.ask('GET', '/api/billing/payments')).body;
      return payments.map(({ status }: { status: string }) => status).join() === 'completed,voided,completed';
    });
    // Unpaid invoices are not credited either.
    expect(await test.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  it('can be replaced by its monthly plan when it is yearly, but not by a more expensive one', async () => {
    const { person } = await pastDue('creator-pro', 'yearly');
    const monthly = { planSlug: 'creator-pro', billingCycle: 'monthly' };
    expect((await person.ask('POST', '/api/billing/preview', monthly)).body).toMatchObject({
      takes_effect: 'once_paid',
      voided_amount: 29_000,
      amount_due_now: 2900,
    });
    for (const path of ['/api/billing/preview', '/api/billing/change-plan']) {
      const refused = await person.ask('POST', path, { planSlug: 'agency-starter' });
      expect(codeOf(refused)).toEqual([409, 'subscription_past_due']);
    }
    const checkout = await person.ask('POST', '/api/functions/create-checkout-session', { planSlug: 'creator-lite' });
    expect(codeOf(checkout)).toEqual([409, 'already_subscribed']);
  });

  it('can be ended at once, which voids the amount owed', async () => {
    const { person, customer } = await pastDue();
    expect((await person.ask('POST', '/api/billing/end-now')).body).toEqual({ success: true });
    expect(await statusOf(person)).toMatchObject({ plan_slug: 'free', status: 'active' });
    expect((await person.ask('GET', '/api/billing')).body.subscription).toBeNull();
    expect((await test.stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
    const { payments } = (await person.ask('GET', '/api/billing/payments')).body;
    expect(payments[0]).toMatchObject({ status: 'voided', amount_paid: 0, payment_url: null });
    expect((await mailsOf(person)).at(-1)).toMatchObject({ template: 'plan-changed', to: 'Free', voidedCents: 2900 });
    expect(codeOf(await person.ask('POST', '/api/billing/end-now'))).toEqual([409, 'no_subscription']);
  });
});

it('a subscription with all payments made cannot be ended at once', async () => {
  const { person } = await subscribed();
  expect(codeOf(await person.ask('POST', '/api/billing/end-now'))).toEqual([409, 'nothing_owed']);
  expect(await slugOf(person)).toBe('creator-lite');
});
