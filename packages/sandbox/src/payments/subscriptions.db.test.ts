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
    const data = await own.invoices();
    expect(data.map(({ number }) => number?.slice(-4))).toEqual(['0004', '0003', '0002', '0001']);
    expect(data.map(({ period_end }) => dayOf(period_end))).toEqual([
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
    ]);
  });

  it('do not change when another clock advances', async () => {
    const subscription = await own.subscribe(prices.lite);
    await test.control('/clock', { sec: 400 * DAY });
    expect(dayOf(itemOf(await own.get(subscription.id)).current_period_end)).toBe('2026-02-28');
    await expect(own.advance(START - 1)).rejects.toMatchObject({ param: 'frozen_time' });
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

  it('can fail the next payment through the control', async () => {
    const subscription = await own.subscribe(prices.lite);
    await test.control('/fail-next', { customer: own.customer.id, count: 1, declineCode: 'insufficient_funds' });
    const first = itemOf(subscription).current_period_end + 3601;
    await own.advance(first);
    const invoice = await own.latest(subscription.id);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    expect((await intentOf(invoice)).last_payment_error).toMatchObject({
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    });
    await own.advance(first + 3 * DAY);
    expect(await own.get(subscription.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });

  it('report that the customer must act when 3-D Secure is always required, and expire within a day', async () => {
    const created = await own.subscribe(prices.lite, 'pm_card_authenticationRequired');
    expect(created.status).toBe('incomplete');
    const invoice = await own.latest(created.id);
    expect(invoice).toMatchObject({ status: 'open', amount_remaining: 1900 });
    expect(await types()).toContain('invoice.payment_action_required');
    expect(await intentOf(invoice)).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    });
    await own.advance(START + 24 * 3600);
    expect(await own.get(created.id)).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
    expect((await stripe.subscriptions.list({ customer: own.customer.id })).data).toEqual([]);
  });

  it('are refused without a payment method or a recurring price', async () => {
    const customer = own.customer.id;
    const subscribe = (price: Stripe.Price) => stripe.subscriptions.create({ customer, items: [{ price: price.id }] });
    await expect(subscribe(prices.lite)).rejects.toMatchObject({ code: 'resource_missing' });
    await own.attach('pm_card_visa');
    await expect(subscribe(prices.credits)).rejects.toMatchObject({ param: 'items[0][price]' });
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
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
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
    expect(invoice).toMatchObject({
      status: 'open',
      total: 1900,
      starting_balance: -950,
      ending_balance: 0,
      amount_due: 950,
    });
    expect(await own.balance()).toBe(0);
    expect(await stripe.invoices.voidInvoice(invoice.id ?? '')).toMatchObject({ status: 'void' });
    expect(await own.balance()).toBe(-950);
    expect((await intentOf(await own.latest(next.id))).status).toBe('canceled');
    await expect(stripe.invoices.pay(invoice.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('advance for one customer only through the control', async () => {
    const subscribe = async () => {
      const { id: customer } = await stripe.customers.create({});
      const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
      const items = [{ price: prices.lite.id }];
      return stripe.subscriptions.create({ customer, items, default_payment_method: method });
    };
    const moved = await subscribe();
    const left = await subscribe();
    for (let times = 0; times < 2; times += 1) {
      await test.control('/clock', { by: 'renewal', customer: moved.customer as string });
    }
    const paid = { subscription: moved.id, status: 'paid' } as const;
    expect((await stripe.invoices.list(paid)).data).toHaveLength(3);
    expect(itemOf(await own.get(left.id))).toEqual(itemOf(left));
  });

  it('leave an open invoice that can be paid after the end without reactivating them', async () => {
    const subscription = await own.subscribe(prices.lite, 'pm_card_chargeCustomerFail');
    await own.advance(START + 32 * DAY);
    const { id = '' } = await own.latest(subscription.id);
    await stripe.subscriptions.cancel(subscription.id);
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', next_payment_attempt: null });
    const { id: payment_method } = await own.attach('pm_card_visa');
    expect(await stripe.invoices.pay(id, { payment_method })).toMatchObject({ status: 'paid', amount_paid: 1900 });
    expect(await own.get(subscription.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
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
});
