import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../testing/open-person.ts';
import { openTestBilling, type TestBilling, until } from './testing/open-test-billing.ts';
import { codeOf, openTestPeople } from './testing/open-test-people.ts';

const DAY_SEC = 86_400;

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterAll(async () => await test?.stop());

const { newPerson, statusOf, slugOf, mailsOf, loggedOf, buyPlan, subscribed } = openTestPeople(() => test);
const aheadSecOf = async ({ id }: Person) => (await test.rowsOf(id)).subscription?.clockAheadSec ?? 0;

describe('a subscription', () => {
  it('whose renewal fails keeps its plan for 7 days, says where to pay, and comes back once that is done', async () => {
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

describe('a plan’s payment that went back', () => {
  const lastCharge = async (person: Person) => {
    const [charge] = (await test.stripe.charges.list({ customer: await test.customerOf(person.id) })).data;
    return charge?.id ?? '';
  };
  const stateOf = async (person: Person) =>
    (await person.ask('GET', '/api/billing/payments')).body.payments[0].status as string;

  it('as a refund stands in the history, and the plan stays until it is cancelled', async () => {
    const { person } = await subscribed();
    await test.control(`/charges/${await lastCharge(person)}/refund`);
    await until(async () => (await stateOf(person)) === 'refunded');
    expect(await slugOf(person)).toBe('creator-lite');
    expect(await loggedOf(person)).toContain('payment_refunded');
  });

  it('by the bank stands there while that decides, and ends the plan once it is lost', async () => {
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

  it('and came again with a dispute that was won leaves everything as it was', async () => {
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
  it('are listed, made the default and deleted, the last one only without a plan', async () => {
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

describe('a payment method that is added', () => {
  const methodsOf = async (person: Person) => (await person.ask('GET', '/api/billing/payment-methods')).body.methods;
  const add = async (person: Person, method: 'mastercard' | 'bank-debit' | 'declined' | 'authenticate') => {
    const { body } = await person.ask('POST', '/api/billing/payment-methods');
    return await test.pay(body.url, { method });
  };

  it('is the first one’s default, and leaves a plan with what pays it until it is chosen', async () => {
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

  it('is not kept where the bank declines it, and grants nothing', async () => {
    const person = await newPerson();
    expect(await add(person, 'declined')).toBeNull();
    expect(await methodsOf(person)).toEqual([]);
    expect(await slugOf(person)).toBe('free');
  });

  it('lets the other one go, though it is a bank account; the last one stays while a plan needs it', async () => {
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

/** The last, for it puts everybody's clock ahead. */
describe('the sandbox’s own clock', () => {
  it('ends the days of a missing payment for somebody without a test clock too', async () => {
    const { person, customer } = await subscribed();
    expect(await aheadSecOf(person)).toBe(0);
    await test.control('/fail-next', { customer, count: 4 });
    // The first that renews is somebody else, a few seconds before.
    await test.control('/clock', { by: 'renewal' });
    await test.control('/clock', { by: 'hour' });
    await until(async () => (await statusOf(person)).status === 'past_due');
    expect(await slugOf(person)).toBe('creator-lite');
    await test.control('/clock', { by: 'week' });
    await until(async () => (await slugOf(person)) === 'free');
    expect(await aheadSecOf(person)).toBeGreaterThan(30 * DAY_SEC);
  });
});
