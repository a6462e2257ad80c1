import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, dayOf, itemOf, makeClockedCustomer, START } from './testing/make-clocked-customer.ts';
import { makeCatalogue, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

describe('payment subscriptions', () => {
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

  const types = async () => (await test.eventsOf(own.customer.id)).map(({ type }) => type);
  const intentOf = ({ payments }: Stripe.Invoice) =>
    stripe.paymentIntents.retrieve(payments?.data[0]?.payment.payment_intent as string);

  it('renew on the anchor day with an invoice that is a draft for an hour', async () => {
    const subscription = await own.subscribe(prices.lite);
    expect(subscription).toMatchObject({ status: 'active', test_clock: own.clock.id });
    const end = itemOf(subscription).current_period_end;
    expect(dayOf(end)).toBe('2026-02-28');
    await own.advance(end - 1);
    expect(itemOf(await own.get(subscription.id)).current_period_end).toBe(end);
    await own.advance(end + 60);
    const renewed = await own.get(subscription.id);
    const { current_period_start, current_period_end } = itemOf(renewed);
    expect([current_period_start, dayOf(current_period_end)]).toEqual([end, '2026-03-31']);
    expect(renewed.latest_invoice).toMatchObject({
      status: 'draft',
      number: null,
      billing_reason: 'subscription_cycle',
      created: end,
    });
    const before = (await types()).length;
    await own.advance(end + 3601);
    const paid = await own.latest(subscription.id);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1900, attempt_count: 1 });
    expect(paid.status_transitions.paid_at).toBe(end + 3600);
    expect(paid.lines.data[0]?.period).toEqual({ start: end, end: current_period_end });
    expect((await types()).slice(before)).toEqual([
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    await own.advance(Date.UTC(2026, 4, 15) / 1000);
    const invoices = (await own.invoices()).map(({ number, period_end }) => [number?.slice(-4), dayOf(period_end)]);
    expect(invoices.slice(0, 2)).toEqual([
      ['0004', '2026-04-30'],
      ['0003', '2026-03-31'],
    ]);
  });

  it.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
  ])('become past due when a renewal fails, retry three times, and then end by "%s"', async (afterRetries, status) => {
    await test.control('/retries', { afterRetries });
    const { id, ...subscription } = await own.subscribe(prices.lite, 'pm_card_chargeCustomerFail');
    expect(subscription.status).toBe('active');
    const first = itemOf({ id, ...subscription }).current_period_end + 3600;
    await own.advance(first + 1);
    expect(await own.get(id)).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: first + 3 * DAY },
    });
    await own.advance(first + 3 * DAY + 1);
    expect(await own.latest(id)).toMatchObject({ attempt_count: 2, next_payment_attempt: first + 8 * DAY });
    await own.advance(first + 15 * DAY - 1);
    expect(await own.get(id)).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 3 } });
    await own.advance(first + 15 * DAY + 1);
    expect(await own.get(id)).toMatchObject({
      status,
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    });
    expect((await types()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    if (status === 'canceled') return;
    // An unpaid subscription gets drafts that are not collected.
    await own.advance(Date.UTC(2026, 3, 2) / 1000);
    expect((await own.latest(id)).status).toBe(status === 'unpaid' ? 'draft' : 'open');
  });

  it('recover when the customer pays with another card', async () => {
    const subscription = await own.subscribe(prices.lite, 'pm_card_chargeCustomerFail');
    await own.advance(itemOf(subscription).current_period_end + 3601);
    const { id: invoice = '' } = await own.latest(subscription.id);
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code: 'generic_decline',
    });
    const { id: method } = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: own.customer.id });
    expect(await stripe.invoices.pay(invoice, { payment_method: method })).toMatchObject({ status: 'paid' });
    expect((await own.get(subscription.id)).status).toBe('active');
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('report that the customer must act when 3-D Secure is always required, and expire within a day', async () => {
    const created = await own.subscribe(prices.lite, 'pm_card_authenticationRequired');
    expect(created.status).toBe('incomplete');
    const invoice = await own.latest(created.id);
    expect(invoice).toMatchObject({ status: 'open', amount_remaining: 1900 });
    expect(await types()).toContain('invoice.payment_action_required');
    expect(await intentOf(invoice)).toMatchObject({ status: 'requires_action' });
    await own.advance(START + 24 * 3600);
    expect(await own.get(created.id)).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
    expect((await stripe.subscriptions.list({ customer: own.customer.id })).data).toEqual([]);
  });

  it('end with the period when they are canceled, and continue when they are resumed', async () => {
    const subscription = await own.subscribe(prices.lite);
    const end = itemOf(subscription).current_period_end;
    const update = (changes: Stripe.SubscriptionUpdateParams) => stripe.subscriptions.update(subscription.id, changes);
    const ending = { status: 'active', cancel_at_period_end: true, cancel_at: end, canceled_at: START };
    expect(await update({ cancel_at_period_end: true })).toMatchObject(ending);
    const preview = { customer: own.customer.id, subscription: subscription.id };
    await expect(stripe.invoices.createPreview(preview)).rejects.toMatchObject({ code: 'invoice_upcoming_none' });
    const resumed = { cancel_at_period_end: false, cancel_at: null, canceled_at: null };
    expect(await update({ cancel_at_period_end: false })).toMatchObject(resumed);
    await update({ cancel_at_period_end: true });
    expect(await update({ cancel_at: '' })).toMatchObject(resumed);
    await update({ cancel_at_period_end: true });
    await own.advance(end + 3601);
    expect(await own.get(subscription.id)).toMatchObject({ status: 'canceled', ended_at: end });
    expect(await types()).toContain('customer.subscription.deleted');
    expect(await own.invoices()).toHaveLength(1);
    await expect(update({ cancel_at_period_end: false })).rejects.toThrow(/canceled subscription/);
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('end immediately, with the unused time credited on request and returned by a void', async () => {
    const subscription = await own.subscribe(prices.lite);
    const half = (itemOf(subscription).current_period_end - START) / 2;
    await own.advance(START + half);
    const ended = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    expect(ended).toMatchObject({ status: 'canceled', ended_at: START + half });
    expect(await own.balance()).toBe(-950);
    // The next invoice uses up the balance before it collects anything.
    await test.control('/fail-next', { customer: own.customer.id });
    const next = await own.subscribe(prices.lite);
    const invoice = next.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'open', total: 1900, starting_balance: -950, amount_due: 950 });
    expect(await own.balance()).toBe(0);
    expect(await stripe.invoices.voidInvoice(invoice.id ?? '')).toMatchObject({ status: 'void' });
    expect(await own.balance()).toBe(-950);
    expect((await intentOf(await own.latest(next.id))).status).toBe('canceled');
    await expect(stripe.invoices.pay(invoice.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('refuse to void an invoice while its payment is processing', async () => {
    const subscription = await own.subscribe(prices.lite);
    const { id: account } = await own.attach('pm_usBankAccount_success');
    await stripe.subscriptions.update(subscription.id, { default_payment_method: account });
    await own.advance(START + 29 * DAY);
    const { id = '' } = await own.latest(subscription.id);
    await stripe.subscriptions.cancel(subscription.id);
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
    await own.advance(START + 40 * DAY);
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid' });
    expect(await own.get(subscription.id)).toMatchObject({ status: 'canceled' });
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
    const released = (await test.eventsOf(own.customer.id)).find(
      ({ type }) => type === 'subscription_schedule.released',
    );
    expect(released?.data.object).toMatchObject({ id, status: 'released', released_subscription: subscription.id });
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
