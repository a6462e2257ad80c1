import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, dayOf, itemOf, makeClockedCustomer, START } from './testing/make-clocked-customer.ts';
import { makeCatalogue, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

describe('subscriptions that change their plan', () => {
  let test: TestPayments;
  let stripe: Stripe;
  let prices: Awaited<ReturnType<typeof makeCatalogue>>;
  let own: Awaited<ReturnType<typeof makeClockedCustomer>>;

  beforeAll(async () => {
    test = await openTestPayments();
    stripe = test.stripe;
    prices = await makeCatalogue(stripe);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    own = await makeClockedCustomer(stripe);
  });

  const change = (subscription: Stripe.Subscription, price: Stripe.Price, more: Stripe.SubscriptionUpdateParams = {}) =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: price.id }],
      expand: ['latest_invoice'],
      ...more,
    });
  const preview = (
    subscription: string,
    subscription_details: Stripe.InvoiceCreatePreviewParams['subscription_details'] = {},
  ) => stripe.invoices.createPreview({ customer: own.customer.id, subscription, subscription_details });
  const amounts = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount }) => amount);
  const halfOf = (subscription: Stripe.Subscription) => START + (itemOf(subscription).current_period_end - START) / 2;

  it('charge the difference immediately, as the preview shows', async () => {
    const subscription = await own.subscribe(prices.lite);
    await own.advance(halfOf(subscription));
    const items = [{ id: itemOf(subscription).id, price: prices.pro.id }];
    const expected = await preview(subscription.id, { items, proration_behavior: 'always_invoice' });
    expect(amounts(expected)).toEqual([-950, 1450]);
    expect(expected).toMatchObject({ amount_due: 500, status: 'draft', number: null });
    expect(await own.invoices()).toHaveLength(1);

    const changed = await change(subscription, prices.pro, { proration_behavior: 'always_invoice' });
    expect(changed.latest_invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      amount_paid: 500,
    });
    const { id, current_period_end } = itemOf(subscription);
    expect(itemOf(changed)).toMatchObject({ id, price: { id: prices.pro.id }, current_period_end });
    await own.advance(current_period_end + 3601);
    expect(await own.latest(subscription.id)).toMatchObject({ amount_paid: 2900 });
  });

  it('add the difference to the next invoice by default', async () => {
    const subscription = await own.subscribe(prices.lite);
    await own.advance(halfOf(subscription));
    await change(subscription, prices.pro);
    expect(await own.invoices()).toHaveLength(1);
    const expected = await preview(subscription.id);
    expect(amounts(expected)).toEqual([-950, 1450, 2900]);
    const { current_period_end: end } = itemOf(subscription);
    expect(expected).toMatchObject({ period_end: end, next_payment_attempt: end + 3600 });
    await own.advance(end + 3601);
    expect(await own.latest(subscription.id)).toMatchObject({ amount_paid: 3400, total: expected.total });
    await own.advance(itemOf(await own.get(subscription.id)).current_period_end + 3601);
    expect(await own.latest(subscription.id)).toMatchObject({ amount_paid: 2900 });
  });

  it('start a new period with another interval', async () => {
    const subscription = await own.subscribe(prices.lite);
    const half = halfOf(subscription);
    await own.advance(half);
    const items = [{ id: itemOf(subscription).id, price: prices.proYearly.id }];
    expect(amounts(await preview(subscription.id, { items }))).toEqual([-950, 29_000]);
    const yearly = await change(subscription, prices.proYearly);
    expect(yearly.billing_cycle_anchor).toBe(half);
    expect(dayOf(itemOf(yearly).current_period_end)).toBe('2027-02-14');
    expect(yearly.latest_invoice).toMatchObject({ amount_paid: 29_000 - 950, billing_reason: 'subscription_update' });
  });

  it('refund nothing without proration', async () => {
    const subscription = await own.subscribe(prices.pro);
    await own.advance(START + 10 * DAY);
    await change(subscription, prices.lite, { proration_behavior: 'none' });
    expect(amounts(await preview(subscription.id))).toEqual([1900]);
  });

  it('keep the old plan when the difference cannot be paid and the client requests that', async () => {
    const subscription = await own.subscribe(prices.lite, 'pm_card_chargeCustomerFail');
    const more = { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } as const;
    await expect(change(subscription, prices.pro, more)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
    });
    expect(itemOf(await own.get(subscription.id)).price.id).toBe(prices.lite.id);
    const changed = await change(subscription, prices.pro, { proration_behavior: 'always_invoice' });
    expect([changed.status, itemOf(changed).price.id]).toEqual(['past_due', prices.pro.id]);
  });

  it('refuse an unknown item, and items of different intervals', async () => {
    const { id } = await own.subscribe(prices.lite);
    const update = (item: { id?: string; price: string }) => stripe.subscriptions.update(id, { items: [item] });
    await expect(update({ id: 'si_none', price: prices.pro.id })).rejects.toMatchObject({ param: 'items[0][id]' });
    await expect(update({ price: prices.proYearly.id })).rejects.toMatchObject({ param: 'items' });
    await expect(update({ price: prices.credits.id })).rejects.toMatchObject({ param: 'items[0][price]' });
  });

  const schedule = async (subscription: Stripe.Subscription, next: Stripe.Price) => {
    const { current_period_start: start_date, current_period_end: end_date, price } = itemOf(subscription);
    const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    expect(phases).toMatchObject([{ start_date, end_date, items: [{ price: price.id }] }]);
    return stripe.subscriptionSchedules.update(id, {
      end_behavior: 'release',
      metadata: { plan: 'creator-lite' },
      phases: [
        { items: [{ price: price.id, quantity: 1 }], start_date, end_date },
        {
          items: [{ price: next.id, quantity: 1 }],
          duration: { interval: 'month' },
          proration_behavior: 'none',
        },
      ],
    });
  };

  it('downgrade at the end of the period through a schedule', async () => {
    const subscription = await own.subscribe(prices.pro);
    const { current_period_end: end } = itemOf(subscription);
    const { id } = await schedule(subscription, prices.lite);
    const { data } = await stripe.subscriptions.list({ customer: own.customer.id, expand: ['data.schedule'] });
    expect(data).toMatchObject([
      { items: { data: [{ price: { id: prices.pro.id } }] }, schedule: { id, metadata: { plan: 'creator-lite' } } },
    ]);
    await expect(change(subscription, prices.lite)).rejects.toThrow(/managed by a subscription schedule/);
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
      /managed by/,
    );
    expect((await preview(subscription.id)).total).toBe(1900);

    await own.advance(end + 3601);
    const lower = await own.get(subscription.id);
    expect(itemOf(lower).price.id).toBe(prices.lite.id);
    expect(lower.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1900 });
    expect(await own.invoices()).toHaveLength(2);
    await own.advance(itemOf(lower).current_period_end + 3601);
    expect(await stripe.subscriptionSchedules.retrieve(id)).toMatchObject({
      status: 'released',
      released_subscription: subscription.id,
    });
    expect(await own.get(subscription.id)).toMatchObject({
      schedule: null,
      status: 'active',
      latest_invoice: { amount_paid: 1900 },
    });
  });

  it('switch from yearly to monthly through a schedule without paying twice', async () => {
    const subscription = await own.subscribe(prices.proYearly);
    const { current_period_end: end } = itemOf(subscription);
    await schedule(subscription, prices.lite);
    await own.advance(end + 7200);
    const monthly = await own.get(subscription.id);
    expect(monthly.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1900 });
    expect(await own.invoices()).toHaveLength(2);
    const { current_period_start, current_period_end } = itemOf(monthly);
    expect([current_period_start, dayOf(current_period_end)]).toEqual([end, '2027-02-28']);
  });

  it('continue without a released schedule, of which they have one at most', async () => {
    const subscription = await own.subscribe(prices.pro);
    const { id } = await schedule(subscription, prices.lite);
    await expect(schedule(subscription, prices.lite)).rejects.toMatchObject({ param: 'from_subscription' });
    expect(await stripe.subscriptionSchedules.release(id)).toMatchObject({ status: 'released', subscription: null });
    await expect(stripe.subscriptionSchedules.release(id)).rejects.toThrow(/`released` status/);
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).toMatchObject({
      cancel_at_period_end: true,
      schedule: null,
    });
  });

  it('preview the first invoice of a new subscription, and none of another customer’s', async () => {
    const items = [{ price: prices.lite.id }];
    const first = await stripe.invoices.createPreview({ customer: own.customer.id, subscription_details: { items } });
    expect(first).toMatchObject({ amount_due: 1900, billing_reason: 'upcoming' });
    const other = await stripe.customers.create({});
    const { id: subscription } = await own.subscribe(prices.lite);
    await expect(stripe.invoices.createPreview({ customer: other.id, subscription })).rejects.toMatchObject({
      param: 'subscription',
    });
  });
});
