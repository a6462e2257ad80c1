import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling, type TestBilling, until } from '../../../test/billing/open-test-billing.ts';
import { codeOf, openTestPeople } from '../../../test/billing/open-test-people.ts';
import { settle } from '../../../test/billing/run-history.ts';
import type { Person } from '../../../test/builders/user.ts';
import { creditPurchases } from '../../db/tables/credits-tables.ts';
import { usageTracking } from '../../db/tables/plans-tables.ts';

const DAY_SEC = 86_400;

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterAll(async () => await test?.stop());

const { newPerson, statusOf, slugOf, mailsOf, loggedOf, buyCredits, buyPlan, subscribed } = openTestPeople(() => test);
const aheadSecOf = async ({ id }: Person) => (await test.rowsOf(id)).subscription?.clockAheadSec ?? 0;

describe('a subscription', () => {
  it('keeps its plan for 7 days when a renewal fails, links to the payment, and recovers once it is paid', async () => {
    const { person, customer } = await subscribed('creator-pro');
    await test.control('/fail-next', { customer, count: 4 });
    await test.control('/clock', { customer, by: 'renewal' });
    const overview = await until(async () => {
      const { subscription } = (await person.ask('GET', '/api/billing')).body;
      return subscription?.status === 'past_due' && subscription.payment_url ? subscription : null;
    });
    expect(overview.access_ends_at > overview.current_period_start).toBe(true);
    const refused = await person.ask('POST', '/api/billing/change-plan', { planSlug: 'agency-starter' });
    expect(codeOf(refused)).toEqual([409, 'subscription_past_due']);
    const mail = await until(async () => (await mailsOf(person)).find(({ template }) => template === 'payment-failed'));
    expect(mail.link).toBe(overview.payment_url);
    expect(mail.accessEndsAt).toBe(overview.access_ends_at);

    await test.control('/clock', { customer, sec: 6 * DAY_SEC });
    await until(async () => (await aheadSecOf(person)) > 30 * DAY_SEC);
    expect(await statusOf(person)).toMatchObject({
      plan_slug: 'creator-pro',
      status: 'past_due',
      videos_per_month: 20,
    });
    await test.control('/clock', { customer, by: 'day' });
    await until(async () => (await slugOf(person)) === 'free');
    expect(await statusOf(person)).toMatchObject({ status: 'past_due', videos_per_month: 3 });
    expect((await person.ask('GET', '/api/billing')).body.subscription).toMatchObject({
      plan_slug: 'creator-pro',
      status: 'past_due',
      payment_url: overview.payment_url,
    });

    await test.control('/fail-next', { customer, count: 0 });
    await test.pay(overview.payment_url);
    await until(async () => (await slugOf(person)) === 'creator-pro');
    expect(await statusOf(person)).toMatchObject({ status: 'active', videos_per_month: 20 });
    expect((await test.rowsOf(person.id)).subscription?.pastDueSince).toBeNull();
  });
});

describe('an upgrade', () => {
  it('resets the month of usage and allows the videos of the new plan', async () => {
    const { person } = await subscribed('creator-lite');
    const { service } = test.deps.db;
    const used = { videosUsed: 6, clipsUsed: 18, creditsUsed: 2 };
    const { usage_period_start: periodStart, usage_period_end: periodEnd } = await statusOf(person);
    const month = { periodStart: periodStart.slice(0, 10), periodEnd: periodEnd.slice(0, 10) };
    await service
      .insert(usageTracking)
      .values({ userId: person.id, ...month, ...used })
      .onConflictDoUpdate({ target: [usageTracking.userId, usageTracking.periodStart], set: used });
    expect(await statusOf(person)).toMatchObject({ videos_used: 6, videos_remaining: 2 });
    const choice = { planSlug: 'creator-pro', billingCycle: 'monthly' };
    expect((await person.ask('POST', '/api/billing/change-plan', choice)).status).toBe(200);
    expect(await statusOf(person)).toMatchObject({
      plan_slug: 'creator-pro',
      videos_per_month: 20,
      videos_used: 0,
      videos_remaining: 20,
      clips_used: 0,
      // Spent credits are not refunded.
      credits_used: 2,
    });
  });
});

describe('credits with a delayed payment method', () => {
  const stateOf = async (person: Person, sessionId: string) =>
    (await person.ask('GET', `/api/billing/checkout-status?session_id=${sessionId}`)).body.state;
  const intentOf = async (sessionId: string) =>
    String((await test.stripe.checkout.sessions.retrieve(sessionId)).payment_intent);
  const purchasesOf = async ({ id }: Person) =>
    (await test.deps.db.service.select().from(creditPurchases).where(eq(creditPurchases.userId, id))).map(
      ({ status }) => status,
    );

  it('are pending until the payment arrives, and are then added once', async () => {
    const person = await newPerson();
    const sessionId = await buyCredits(person, 100, 'bank-debit');
    expect(await stateOf(person, sessionId)).toBe('processing');
    await until(async () => (await purchasesOf(person))[0] === 'pending');
    expect(await test.rowsOf(person.id)).toMatchObject({ balance: 0, ledger: [] });
    await test.control('/webhooks', { mode: 'duplicate' });
    await test.control(`/intents/${await intentOf(sessionId)}/settle`, { outcome: 'succeeded' });
    await Promise.all([1, 2, 3].map(() => stateOf(person, sessionId)));
    await until(async () => (await test.rowsOf(person.id)).balance === 100);
    await test.control('/webhooks', { mode: 'normal' });
    expect(await stateOf(person, sessionId)).toBe('paid');
    expect((await test.rowsOf(person.id)).ledger).toMatchObject([{ credits: 100, sourceKey: `purchase:${sessionId}` }]);
    expect(await purchasesOf(person)).toEqual(['completed']);
  });

  it('are not added when the payment fails', async () => {
    const person = await newPerson();
    const sessionId = await buyCredits(person, 100, 'bank-debit-fails');
    await until(async () => (await purchasesOf(person))[0] === 'pending');
    await test.control(`/intents/${await intentOf(sessionId)}/settle`, { outcome: 'failed' });
    await until(async () => (await purchasesOf(person)).length === 0);
    expect(await stateOf(person, sessionId)).toBe('failed');
    expect(await test.rowsOf(person.id)).toMatchObject({ balance: 0, ledger: [] });
  });
});

describe('a payment provider that drops connections', () => {
  afterEach(async () => {
    await test.clearFaults();
    await test.control('/webhooks', { mode: 'normal' });
  });
  const buy = (person: Person) =>
    person.ask('POST', '/api/functions/create-credits-checkout-session', { creditsAmount: 100 });

  it('does each request once, whether the connection drops before or after', async () => {
    const { person, customer } = await subscribed('creator-lite');
    await test.control('/faults', { action: 'drop-reply', method: 'POST', path: '/v1/subscriptions/', count: 1 });
    const choice = { planSlug: 'creator-pro', billingCycle: 'monthly' };
    expect((await person.ask('POST', '/api/billing/change-plan', choice)).status).toBe(200);
    expect(await slugOf(person)).toBe('creator-pro');
    const charges = (await test.stripe.charges.list({ customer })).data.map(({ amount }) => amount);
    expect(charges).toEqual([1000, 1900]);
    await test.control('/faults', { action: 'drop-connection', path: '/v1/checkout/sessions', count: 1 });
    expect((await buy(person)).status).toBe(200);
    const { data } = await test.stripe.checkout.sessions.list({ customer, status: 'open' });
    expect(data).toHaveLength(1);
  });

  it('is reported on each failure, changes nothing, and is reconciled later', async () => {
    const person = await newPerson();
    const sessionId = await buyCredits(person);
    await until(async () => (await test.rowsOf(person.id)).balance === 100);
    await test.control('/webhooks', { mode: 'dropped' });
    // A pending sync for the first purchase would find the second one as well.
    await settle(test, null);
    const later = await buyCredits(person);
    await test.control('/faults', { action: 'drop-connection', path: '/v1/', count: 1000 });
    const answers = await Promise.all([
      buy(person),
      person.ask('POST', '/api/functions/create-checkout-session', { planSlug: 'creator-lite' }),
      person.ask('GET', `/api/billing/checkout-status?session_id=${later}`),
      person.ask('GET', '/api/billing/payment-methods'),
    ]);
    for (const answer of answers) {
      expect(codeOf(answer)).toEqual([503, 'payments_unavailable']);
      expect(answer.response.headers.get('retry-after')).toBe('30');
      expect(answer.body.error.message).toContain('Nothing was charged');
    }
    // Our own tables still show the last known state.
    expect((await person.ask('GET', '/api/billing')).status).toBe(200);
    expect((await test.rowsOf(person.id)).balance).toBe(100);
    await test.clearFaults();
    await test.control('/webhooks', { mode: 'normal' });
    expect((await person.ask('GET', `/api/billing/checkout-status?session_id=${later}`)).body.state).toBe('paid');
    expect((await test.rowsOf(person.id)).balance).toBe(200);
    expect((await test.rowsOf(person.id)).ledger.map(({ sourceKey }) => sourceKey).sort()).toEqual(
      [`purchase:${sessionId}`, `purchase:${later}`].sort(),
    );
  });

  it('is retried when it stays silent', async () => {
    const person = await newPerson();
    await test.control('/faults', { action: 'delay', path: '/v1/customers', delayMs: 60_000, count: 1 });
    expect((await buy(person)).status).toBe(200);
    const { data } = await test.stripe.customers.list({ email: person.email });
    expect(data.map(({ id }) => id)).toEqual([await test.customerOf(person.id)]);
  });
});

describe('a plan’s payment that is returned', () => {
  const lastCharge = async (person: Person) => {
    const [charge] = (await test.stripe.charges.list({ customer: await test.customerOf(person.id) })).data;
    return charge?.id ?? '';
  };
  const stateOf = async (person: Person) =>
    (await person.ask('GET', '/api/billing/payments')).body.payments[0].status as string;

  it('is listed as a refund, and the plan stays until it is canceled', async () => {
    const { person } = await subscribed();
    await test.control(`/charges/${await lastCharge(person)}/refund`);
    await until(async () => (await stateOf(person)) === 'refunded');
    expect(await slugOf(person)).toBe('creator-lite');
    expect(await loggedOf(person)).toContain('payment_refunded');
  });

  it('is listed as disputed, and the plan ends once the dispute is lost', async () => {
    const { person } = await subscribed();
    const charge = await lastCharge(person);
    await test.control(`/charges/${charge}/dispute`);
    await until(async () => (await stateOf(person)) === 'disputed');
    expect(await slugOf(person)).toBe('creator-lite');
    const [dispute] = (await test.stripe.disputes.list({ charge })).data;
    await test.control(`/disputes/${dispute?.id}/close`, { outcome: 'lost' });
    await until(async () => (await slugOf(person)) === 'free');
    expect((await person.ask('GET', '/api/billing')).body.subscription).toBeNull();
    expect(await stateOf(person)).toBe('disputed');
    expect(await loggedOf(person)).toEqual(expect.arrayContaining(['payment_disputed', 'subscription_canceled']));
    await buyPlan(person);
    await until(async () => (await slugOf(person)) === 'creator-lite');
  });

  it('changes nothing when the dispute is won', async () => {
    const { person } = await subscribed();
    const charge = await lastCharge(person);
    await test.control(`/charges/${charge}/dispute`);
    await until(async () => (await stateOf(person)) === 'disputed');
    const [dispute] = (await test.stripe.disputes.list({ charge })).data;
    await test.control(`/disputes/${dispute?.id}/close`, { outcome: 'won' });
    await until(async () => (await stateOf(person)) === 'completed');
    expect(await slugOf(person)).toBe('creator-lite');
    expect(await loggedOf(person)).toContain('dispute_won');
    expect((await mailsOf(person)).filter(({ template }) => template === 'receipt')).toHaveLength(1);
  });
});

describe('payment methods', () => {
  it('are listed, made the default and deleted, except the last one while a plan is active', async () => {
    const { person, customer } = await subscribed();
    const [first] = (await person.ask('GET', '/api/billing/payment-methods')).body.methods;
    expect(first).toMatchObject({ brand: 'visa', last4: '4242', isDefault: true });
    expect(codeOf(await person.ask('DELETE', `/api/billing/payment-methods/${first.id}`))).toEqual([
      409,
      'last_payment_method',
    ]);
    const { id } = await test.stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    const stranger = await newPerson();
    const steal = await stranger.ask('POST', '/api/functions/update-payment-method', { paymentMethodId: id });
    expect(codeOf(steal)).toEqual([404, 'payment_method_not_found']);
    await person.ask('POST', '/api/functions/update-payment-method', { paymentMethodId: id });
    const listed = (await person.ask('GET', '/api/billing/payment-methods')).body.methods;
    expect(listed.find((method: { id: string }) => method.id === id).isDefault).toBe(true);
    expect((await person.ask('DELETE', `/api/billing/payment-methods/${first.id}`)).status).toBe(200);
    expect((await person.ask('POST', '/api/functions/create-customer-portal-session', {})).body.url).toMatch(/portal/);
  });
});

describe('a new payment method', () => {
  const methodsOf = async (person: Person) => (await person.ask('GET', '/api/billing/payment-methods')).body.methods;
  const add = async (person: Person, method: 'mastercard' | 'bank-debit' | 'declined' | 'authenticate') => {
    const { body } = await person.ask('POST', '/api/billing/payment-methods');
    return await test.pay(body.url, { method });
  };

  it('becomes the default when it is the first, and does not replace the one that pays the plan until it is chosen', async () => {
    const person = await newPerson();
    expect((await add(person, 'authenticate'))?.pathname).toBe('/billing');
    await until(async () => (await methodsOf(person))[0]?.isDefault);
    await buyPlan(person);
    await until(async () => (await slugOf(person)) === 'creator-lite');
    await add(person, 'mastercard');
    const added = (await methodsOf(person)).find(({ brand }: { brand: string }) => brand === 'mastercard');
    expect(added).toMatchObject({ last4: '4444', isDefault: false });
    const body = { userId: person.id, paymentMethodId: added.id };
    expect((await person.ask('POST', '/api/functions/update-payment-method', body)).body).toEqual({ success: true });
    const customer = await test.customerOf(person.id);
    await test.control('/clock', { customer, by: 'renewal' });
    const { data } = await test.stripe.charges.list({ customer });
    expect(data[0]).toMatchObject({ paid: true, payment_method: added.id });
  });

  it('is not stored when the bank declines it, and grants nothing', async () => {
    const person = await newPerson();
    expect(await add(person, 'declined')).toBeNull();
    expect(await methodsOf(person)).toEqual([]);
    expect(await slugOf(person)).toBe('free');
  });

  it('can be a bank account, and the last one cannot be deleted while a plan needs it', async () => {
    const { person } = await subscribed();
    const [card] = await methodsOf(person);
    await add(person, 'bank-debit');
    expect((await person.ask('DELETE', `/api/billing/payment-methods/${card.id}`)).status).toBe(200);
    const left = await methodsOf(person);
    expect(left).toMatchObject([{ brand: 'SANDBOX BANK', last4: '6789', expiryMonth: null, isDefault: true }]);
    const last = `/api/billing/payment-methods/${left[0].id}`;
    expect(codeOf(await person.ask('DELETE', last))).toEqual([409, 'last_payment_method']);
    await person.ask('POST', '/api/functions/cancel-subscription', {});
    expect((await person.ask('DELETE', last)).status).toBe(200);
    expect(await methodsOf(person)).toEqual([]);
  });
});

/** Runs last, since it advances everyone's clock. */
describe('the sandbox’s own clock', () => {
  it('ends the grace period of a user without a test clock', async () => {
    const { person, customer } = await subscribed();
    expect(await aheadSecOf(person)).toBe(0);
    await test.control('/fail-next', { customer, count: 4 });
    // Another customer renews a few seconds earlier.
    await test.control('/clock', { by: 'renewal' });
    await test.control('/clock', { by: 'hour' });
    await until(async () => (await statusOf(person)).status === 'past_due');
    expect(await slugOf(person)).toBe('creator-lite');
    await test.control('/clock', { by: 'week' });
    await until(async () => (await slugOf(person)) === 'free');
    expect(await aheadSecOf(person)).toBeGreaterThan(30 * DAY_SEC);
  });
});
