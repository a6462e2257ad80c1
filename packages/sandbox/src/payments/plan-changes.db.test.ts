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

  it('charge the difference immediately, as the preview shows', async () => {
    const subscription = await own.subscribe(prices.lite);
    const half = START + (itemOf(subscription).current_period_end - START) / 2;
    await own.advance(half);
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: itemOf(subscription).id, price: prices.pro.id }],
        proration_behavior: 'always_invoice',
        proration_date: half,
      },
    });
    expect(
      preview.lines.data.map(({ amount, parent }) => [amount, parent?.subscription_item_details?.proration]),
    ).toEqual([
      [-950, true],
      [1450, true],
    ]);
    expect(preview).toMatchObject({ amount_due: 500, status: 'draft', number: null });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);

    const changed = await change(subscription, prices.pro, {
      proration_behavior: 'always_invoice',
      proration_date: half,
    });
    expect(changed.latest_invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_update',
      amount_paid: 500,
    });
    expect(itemOf(changed)).toMatchObject({
      id: itemOf(subscription).id,
      price: { id: prices.pro.id },
      current_period_end: itemOf(subscription).current_period_end,
    });
    await own.advance(itemOf(subscription).current_period_end + 3601);
    expect(await own.latest(subscription.id)).toMatchObject({ amount_paid: 2900 });
  });

  it('add the difference to the next invoice by default', async () => {
    const subscription = await own.subscribe(prices.lite);
    const half = START + (itemOf(subscription).current_period_end - START) / 2;
    await own.advance(half);
    await change(subscription, prices.pro);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    const preview = await stripe.invoices.createPreview({ customer: own.customer.id, subscription: subscription.id });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-950, 1450, 2900]);
    expect(preview.lines.data[0]?.parent).toMatchObject({
      type: 'invoice_item_details',
      invoice_item_details: { proration: true },
    });
    await own.advance(itemOf(subscription).current_period_end + 3601);
    expect(await own.latest(subscription.id)).toMatchObject({ amount_paid: 3400, total: preview.total });
    await own.advance(itemOf(await own.get(subscription.id)).current_period_end + 3601);
    expect(await own.latest(subscription.id)).toMatchObject({ amount_paid: 2900 });
  });

  it('start a new period with another interval', async () => {
    const subscription = await own.subscribe(prices.lite);
    const half = START + (itemOf(subscription).current_period_end - START) / 2;
    await own.advance(half);
    const yearly = await change(subscription, prices.proYearly);
    expect(yearly.billing_cycle_anchor).toBe(half);
    expect(dayOf(itemOf(yearly).current_period_end)).toBe('2027-02-14');
    expect(yearly.latest_invoice).toMatchObject({ amount_paid: 29_000 - 950, billing_reason: 'subscription_update' });
  });

  it('refund nothing without proration', async () => {
    const subscription = await own.subscribe(prices.pro);
    await own.advance(START + 10 * DAY);
    await change(subscription, prices.lite, { proration_behavior: 'none' });
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview.lines.data.map(({ amount }) => amount)).toEqual([1900]);
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

  it('add a second item when the item id is missing', async () => {
    const subscription = await own.subscribe(prices.lite);
    const added = await stripe.subscriptions.update(subscription.id, { items: [{ price: prices.pro.id }] });
    expect(added.items.data).toHaveLength(2);
    await expect(
      stripe.subscriptions.update(subscription.id, { items: [{ id: 'si_none', price: prices.pro.id }] }),
    ).rejects.toMatchObject({ param: 'items[0][id]' });
    await expect(
      stripe.subscriptions.update(subscription.id, { items: [{ price: prices.proYearly.id }] }),
    ).rejects.toMatchObject({ param: 'items' });
  });

  it('downgrade at the end of the period through a schedule', async () => {
    const subscription = await own.subscribe(prices.pro);
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    expect(schedule.phases).toMatchObject([{ start_date: start, end_date: end, items: [{ price: prices.pro.id }] }]);
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        { items: [{ price: prices.pro.id, quantity: 1 }], start_date: start, end_date: end },
        {
          items: [{ price: prices.lite.id, quantity: 1 }],
          duration: { interval: 'month' },
          proration_behavior: 'none',
        },
      ],
    });
    expect(itemOf(await own.get(subscription.id)).price.id).toBe(prices.pro.id);
    const refused = { items: [{ id: itemOf(subscription).id, price: prices.lite.id }] };
    await expect(stripe.subscriptions.update(subscription.id, refused)).rejects.toThrow(
      /managed by the subscription schedule/,
    );
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
      /managed by/,
    );
    expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(1900);

    await own.advance(end + 3601);
    const lower = await own.get(subscription.id);
    expect(itemOf(lower).price.id).toBe(prices.lite.id);
    expect(lower.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1900 });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
    await own.advance(itemOf(lower).current_period_end + 3601);
    expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
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
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        { items: [{ price: prices.proYearly.id }], start_date: start, end_date: end },
        { items: [{ price: prices.lite.id }], duration: { interval: 'month' }, proration_behavior: 'none' },
      ],
    });
    await own.advance(end + 7200);
    const monthly = await own.get(subscription.id);
    expect(monthly.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 1900 });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
    expect([itemOf(monthly).current_period_start, dayOf(itemOf(monthly).current_period_end)]).toEqual([
      end,
      '2027-02-28',
    ]);
  });

  it('can cancel the schedule', async () => {
    const subscription = await own.subscribe(prices.pro);
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await expect(stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).rejects.toMatchObject({
      param: 'from_subscription',
    });
    expect(await stripe.subscriptionSchedules.release(schedule.id)).toMatchObject({
      status: 'released',
      subscription: null,
    });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).toMatchObject({
      cancel_at_period_end: true,
      schedule: null,
    });
  });

  it('require a subscription or items for a preview', async () => {
    await expect(stripe.invoices.createPreview({ customer: own.customer.id })).rejects.toMatchObject({
      code: 'parameter_missing',
    });
    const first = await stripe.invoices.createPreview({
      customer: own.customer.id,
      subscription_details: { items: [{ price: prices.lite.id }] },
    });
    expect(first).toMatchObject({ amount_due: 1900, billing_reason: 'upcoming' });
    const other = await stripe.customers.create({});
    const subscription = await own.subscribe(prices.lite);
    await expect(
      stripe.invoices.createPreview({ customer: other.id, subscription: subscription.id }),
    ).rejects.toMatchObject({ param: 'subscription' });
  });
});
