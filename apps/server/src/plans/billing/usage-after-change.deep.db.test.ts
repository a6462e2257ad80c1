import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling, type TestBilling, until } from '../../../test/billing/open-test-billing.ts';
import { openTestPeople } from '../../../test/billing/open-test-people.ts';
import type { Person } from '../../../test/builders/user.ts';
import { trackVideoUsage } from '../track-video-usage.ts';
import { ensurePortal } from './ensure-portal.ts';
import { syncCustomer } from './sync/sync-customer.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterAll(async () => await test?.stop());

const { newPerson, statusOf, slugOf, subscribed } = openTestPeople(() => test);
const use = (person: Person, videos: number) =>
  trackVideoUsage(test.deps, { userId: person.id, videos, clips: videos * 3 });
const usedBy = async (person: Person) => (await statusOf(person)).videos_used;

async function itemOf(customer: string) {
  const [subscription] = (await test.stripe.subscriptions.list({ customer })).data;
  return { id: subscription?.id ?? '', item: subscription?.items.data[0]?.id ?? '' };
}

/** Changes a subscription like the provider's own page, with any settings. */
async function change(
  { person, customer }: { person: Person; customer: string },
  plan: string,
  how: { cycle?: 'monthly' | 'yearly'; prorate?: 'none' | 'always_invoice' | 'create_prorations' } = {},
) {
  const { cycle = 'monthly', prorate = 'none' } = how;
  const { data } = await test.stripe.prices.list({ lookup_keys: [`clipwright_${plan}_${cycle}`] });
  const { id, item } = await itemOf(customer);
  await test.stripe.subscriptions.update(id, {
    items: [{ id: item, price: data[0]?.id ?? '' }],
    proration_behavior: prorate,
  });
  await until(async () => (await slugOf(person)) === plan);
  await syncCustomer(test.deps, customer);
}

describe('a change of plan at the provider', () => {
  it.each(['none', 'always_invoice', 'create_prorations'] as const)(
    'keeps the usage of the month when a downgrade and upgrade cost nothing (%s)',
    async (prorate) => {
      const own = await subscribed('creator-pro');
      await use(own.person, 7);
      await change(own, 'creator-lite', { prorate });
      expect(await usedBy(own.person)).toBe(7);
      await change(own, 'creator-pro', { prorate });
      expect(await statusOf(own.person)).toMatchObject({ videos_used: 7, clips_used: 21, videos_remaining: 13 });
    },
  );

  it('resets the usage after an upgrade once its payment is confirmed', async () => {
    const own = await subscribed('creator-lite');
    await use(own.person, 6);
    await change(own, 'creator-pro', { prorate: 'always_invoice' });
    expect(await statusOf(own.person)).toMatchObject({ videos_used: 0, videos_remaining: 20 });
    await use(own.person, 2);
    await syncCustomer(test.deps, own.customer);
    expect(await usedBy(own.person)).toBe(2);
  });

  it('keeps the usage while the payment of an upgrade is processing, and resets it once it arrives', async () => {
    const own = await subscribed('creator-lite');
    await use(own.person, 6);
    const { id } = await test.stripe.paymentMethods.attach('pm_usBankAccount_success', { customer: own.customer });
    await own.person.ask('POST', '/api/functions/update-payment-method', { paymentMethodId: id });
    await change(own, 'creator-pro', { prorate: 'always_invoice' });
    expect(await usedBy(own.person)).toBe(6);
    const intents = (await test.stripe.paymentIntents.list({ customer: own.customer })).data;
    const waiting = intents.find(({ status }) => status === 'processing')?.id;
    await test.control(`/intents/${waiting}/settle`, { outcome: 'succeeded' });
    await until(async () => (await usedBy(own.person)) === 0);
  });

  it('carries the usage into the month that starts with an unpaid yearly plan', async () => {
    const own = await subscribed('creator-pro');
    await use(own.person, 7);
    await test.control('/clock', { customer: own.customer, sec: 10 * 86_400 });
    await syncCustomer(test.deps, own.customer);
    const before = (await statusOf(own.person)).usage_period_start;
    await test.control('/fail-next', { customer: own.customer, count: 5 });
    await change(own, 'creator-pro', { cycle: 'yearly', prorate: 'always_invoice' });
    const { usage_period_start: after, videos_used } = await statusOf(own.person);
    expect(after > before).toBe(true);
    expect(videos_used).toBe(7);
    expect((await own.person.ask('GET', '/api/plans/usage')).body.months).toHaveLength(1);
    await test.control('/fail-next', { customer: own.customer, count: 0 });
  });
});

describe('the customer portal of the provider', () => {
  it('uses a configuration that cannot change the plan, created once', async () => {
    const { person } = await subscribed('creator-pro');
    for (let times = 0; times < 2; times++) {
      const { body } = await person.ask('POST', '/api/functions/create-customer-portal-session', {});
      const page = await (await fetch(body.url, { headers: { accept: 'text/html' } })).text();
      expect(page).toContain('Cancel at the end of the period');
      expect(page).not.toContain('Another plan');
    }
    const listOurs = async () =>
      (await test.stripe.billingPortal.configurations.list()).data.filter(({ metadata }) => metadata?.clipwright);
    const [ours] = await listOurs();
    expect(await ensurePortal(test.deps.config)).toEqual({ id: ours?.id, isChanged: false });
    const features = { subscription_update: { enabled: true } };
    await test.stripe.billingPortal.configurations.update(ours?.id ?? '', { features });
    expect(await ensurePortal(test.deps.config)).toEqual({ id: ours?.id, isChanged: true });
    expect(await listOurs()).toMatchObject([{ id: ours?.id, features: { subscription_update: { enabled: false } } }]);
  });
});

describe('a first payment', () => {
  it('starts the month of usage at zero, and a renewal starts the next month', async () => {
    const person = await newPerson();
    await use(person, 3);
    const opened = await person.ask('POST', '/api/functions/create-checkout-session', { planSlug: 'creator-lite' });
    await test.pay(opened.body.url);
    await until(async () => (await slugOf(person)) === 'creator-lite');
    expect(await usedBy(person)).toBe(0);
    await use(person, 4);
    const customer = await test.customerOf(person.id);
    await test.control('/clock', { customer, by: 'renewal' });
    await until(async () => (await usedBy(person)) === 0);
    const [now, before] = (await person.ask('GET', '/api/plans/usage')).body.months;
    expect([now.videos_used, before.videos_used]).toEqual([0, 4]);
  });
});
