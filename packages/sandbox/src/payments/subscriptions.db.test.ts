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

  const typesSince = async (count: number) => {
    const all = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 });
    const mine = all.filter(({ data: { object } }) => 'customer' in object && object.customer === own.customer.id);
    return mine
      .slice(0, mine.length - count)
      .map(({ type }) => type)
      .reverse();
  };
  const countEvents = async () => (await typesSince(0)).length;

  it('renew on the anchor day with an invoice that is a draft for an hour', async () => {
    const subscription = await own.subscribe(prices.lite);
    expect(subscription).toMatchObject({ status: 'active', test_clock: own.clock.id });
    expect(dayOf(itemOf(subscription).current_period_end)).toBe('2026-02-28');
    const end = itemOf(subscription).current_period_end;
    await own.advance(end - 1);
    expect(itemOf(await own.get(subscription.id)).current_period_end).toBe(end);
    await own.advance(end + 60);
    const renewed = await own.get(subscription.id);
    expect([dayOf(itemOf(renewed).current_period_start), dayOf(itemOf(renewed).current_period_end)]).toEqual([
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(renewed.latest_invoice).toMatchObject({
      status: 'draft',
      number: null,
      billing_reason: 'subscription_cycle',
      created: end,
    });
    const before = await countEvents();
    await own.advance(end + 3601);
    const paid = await own.latest(subscription.id);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1900, attempt_count: 1 });
    expect(paid.status_transitions.paid_at).toBe(end + 3600);
    expect(paid.lines.data[0]?.period).toEqual({ start: end, end: itemOf(renewed).current_period_end });
    expect(await typesSince(before)).toEqual([
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
    await own.advance(Date.UTC(2026, 6, 15) / 1000);
    const { data } = await stripe.invoices.list({ subscription: subscription.id, status: 'paid' });
    expect(data.map(({ number }) => number?.slice(-4))).toEqual(['0006', '0005', '0004', '0003', '0002', '0001']);
    expect(data.map(({ period_end }) => dayOf(period_end))).toEqual([
      '2026-06-30',
      '2026-05-31',
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
    const subscription = await own.subscribe(prices.lite, 'pm_card_chargeCustomerFail');
    expect(subscription.status).toBe('active');
    const end = itemOf(subscription).current_period_end;
    const first = end + 3600;
    await own.advance(first + 1);
    expect(await own.get(subscription.id)).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: first + 3 * DAY },
    });
    expect(await stripe.customers.retrieve(own.customer.id)).toMatchObject({ delinquent: true });
    await own.advance(first + 3 * DAY + 1);
    expect(await own.latest(subscription.id)).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: first + 8 * DAY,
    });
    await own.advance(first + 15 * DAY - 1);
    expect(await own.get(subscription.id)).toMatchObject({
      status: 'past_due',
      latest_invoice: { attempt_count: 3 },
    });
    await own.advance(first + 15 * DAY + 1);
    expect(await own.get(subscription.id)).toMatchObject({
      status,
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    });
    const failures = (await typesSince(0)).filter((type) => type === 'invoice.payment_failed');
    expect(failures).toHaveLength(4);
    if (status === 'canceled') {
      expect((await own.get(subscription.id)).cancellation_details?.reason).toBe('payment_failed');
      return;
    }
    // An unpaid subscription gets drafts that no one collects.
    await own.advance(Date.UTC(2026, 3, 2) / 1000);
    expect((await own.latest(subscription.id)).status).toBe(status === 'unpaid' ? 'draft' : 'open');
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
    expect(await stripe.customers.retrieve(own.customer.id)).toMatchObject({ delinquent: false });
    await expect(stripe.invoices.pay(invoice)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  });

  it('can fail the next payment through the control', async () => {
    const subscription = await own.subscribe(prices.lite);
    await test.control('/fail-next', { customer: own.customer.id, count: 1, declineCode: 'insufficient_funds' });
    await own.advance(itemOf(subscription).current_period_end + 3601);
    const invoice = await own.latest(subscription.id);
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
    const intent = await stripe.paymentIntents.retrieve(invoice.payments?.data[0]?.payment.payment_intent as string);
    expect(intent.last_payment_error).toMatchObject({ code: 'card_declined', decline_code: 'insufficient_funds' });
    await own.advance(itemOf(subscription).current_period_end + 3601 + 3 * DAY);
    expect(await own.get(subscription.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });

  it('report that the customer must act when 3-D Secure is always required', async () => {
    const { id: method } = await own.attach('pm_card_authenticationRequired');
    const created = await stripe.subscriptions.create({
      customer: own.customer.id,
      items: [{ price: prices.lite.id }],
      default_payment_method: method,
    });
    expect(created.status).toBe('incomplete');
    const invoice = await own.latest(created.id);
    expect(invoice).toMatchObject({ status: 'open', amount_remaining: 1900 });
    expect(await typesSince(0)).toContain('invoice.payment_action_required');
    const intent = await stripe.paymentIntents.retrieve(invoice.payments?.data[0]?.payment.payment_intent as string);
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  });

  it('expire when they are not paid within a day', async () => {
    const created = await stripe.subscriptions.create({
      customer: own.customer.id,
      items: [{ price: prices.lite.id }],
      payment_behavior: 'default_incomplete',
    });
    expect(created.status).toBe('incomplete');
    await own.advance(START + 24 * 3600);
    expect(await own.get(created.id)).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void' },
    });
    expect((await stripe.subscriptions.list({ customer: own.customer.id })).data).toEqual([]);
  });

  it('are refused without a payment method, and rolled back when the client requests that', async () => {
    const params = { customer: own.customer.id, items: [{ price: prices.lite.id }] };
    await expect(stripe.subscriptions.create(params)).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(
      stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: own.customer.id }),
    ).rejects.toMatchObject({ type: 'StripeCardError' });
    await expect(
      stripe.subscriptions.create({ ...params, items: [{ price: prices.credits.id }] }),
    ).rejects.toMatchObject({ param: 'items[0][price]' });
    await own.attach();
    await test.control('/fail-next', { customer: own.customer.id });
    const failing = stripe.subscriptions.create({ ...params, payment_behavior: 'error_if_incomplete' });
    await expect(failing).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402 });
    expect((await stripe.subscriptions.list({ customer: own.customer.id })).data).toEqual([]);
  });

  it('end with the period when they are canceled, and continue when they are resumed', async () => {
    const subscription = await own.subscribe(prices.lite);
    const end = itemOf(subscription).current_period_end;
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end, canceled_at: START });
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    });
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    // With flexible billing the end may as well stand in cancel_at alone.
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at: 'min_period_end' })).toMatchObject({
      cancel_at: end,
      cancel_at_period_end: false,
    });
    await own.advance(end + 3601);
    const over = await own.get(subscription.id);
    expect(over).toMatchObject({ status: 'canceled', ended_at: end });
    expect(await typesSince(0)).toContain('customer.subscription.deleted');
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toThrow(
      /canceled subscription/,
    );
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  it('end immediately, with the unused time credited on request', async () => {
    const subscription = await own.subscribe(prices.lite);
    const half = (itemOf(subscription).current_period_end - START) / 2;
    await own.advance(START + half);
    const ended = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    expect(ended).toMatchObject({ status: 'canceled', ended_at: START + half });
    expect(await stripe.customers.retrieve(own.customer.id)).toMatchObject({ balance: -950 });
    // The next invoice uses the balance up before any money moves.
    const next = await own.subscribe(prices.lite);
    expect(next.latest_invoice).toMatchObject({
      total: 1900,
      starting_balance: -950,
      ending_balance: 0,
      amount_due: 950,
      amount_paid: 950,
    });
    expect(await stripe.customers.retrieve(own.customer.id)).toMatchObject({ balance: 0 });
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
    await expect(test.control('/clock', { by: 'day', customer: 'cus_none' })).rejects.toThrow(/No such customer/);
  });

  it('leave an open invoice that can be paid after the end without reactivating them', async () => {
    const subscription = await own.subscribe(prices.lite);
    await own.attach('pm_card_chargeCustomerFail');
    const { id: failing } = await own.attach('pm_card_chargeCustomerFail');
    await stripe.subscriptions.update(subscription.id, { default_payment_method: failing });
    await own.advance(START + 32 * DAY);
    const { id = '' } = await own.latest(subscription.id);
    await stripe.subscriptions.cancel(subscription.id);
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'open', next_payment_attempt: null });
    const { id: card } = await own.attach('pm_card_visa');
    expect(await stripe.invoices.pay(id, { payment_method: card })).toMatchObject({
      status: 'paid',
      amount_paid: 1900,
    });
    expect(await own.get(subscription.id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('refuse to void an invoice while its payment is processing', async () => {
    const subscription = await own.subscribe(prices.lite);
    const { id: account } = await own.attach('pm_usBankAccount_success');
    await stripe.subscriptions.update(subscription.id, { default_payment_method: account });
    await own.advance(START + 29 * DAY);
    const { id = '' } = await own.latest(subscription.id);
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'open' });
    await stripe.subscriptions.cancel(subscription.id);
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
    await own.advance(START + 40 * DAY);
    expect(await stripe.invoices.retrieve(id)).toMatchObject({ status: 'paid' });
    expect(await own.get(subscription.id)).toMatchObject({ status: 'canceled' });
  });

  it('return balance when an invoice is voided', async () => {
    const first = await own.subscribe(prices.lite);
    const half = (itemOf(first).current_period_end - START) / 2;
    await own.advance(START + half);
    await stripe.subscriptions.cancel(first.id, { prorate: true, invoice_now: true });
    const second = await stripe.subscriptions.create({
      customer: own.customer.id,
      items: [{ price: prices.lite.id }],
      payment_behavior: 'default_incomplete',
    });
    expect(await stripe.customers.retrieve(own.customer.id)).toMatchObject({ balance: 0 });
    await stripe.invoices.voidInvoice(String(second.latest_invoice));
    expect(await stripe.customers.retrieve(own.customer.id)).toMatchObject({ balance: -950 });
  });

  it('end when their customer is deleted', async () => {
    const subscription = await own.subscribe(prices.lite);
    await stripe.customers.del(own.customer.id);
    expect((await own.get(subscription.id)).status).toBe('canceled');
    await own.advance(START + 100 * DAY);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });
});
