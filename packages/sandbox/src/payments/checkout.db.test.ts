import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCatalogue, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

const SUCCESS = 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}';
const CANCEL = 'http://localhost:3000/payment-cancelled';

describe('checkout', () => {
  let test: TestPayments;
  let stripe: Stripe;
  let prices: Awaited<ReturnType<typeof makeCatalogue>>;
  let customer: Stripe.Customer;

  beforeAll(async () => {
    test = await openTestPayments();
    stripe = test.stripe;
    prices = await makeCatalogue(stripe);
  });
  afterAll(() => test.stop());
  beforeEach(async () => {
    customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada', metadata: { userId: 'u1' } });
  });

  const open = (price: Stripe.Price, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    stripe.checkout.sessions.create({
      mode: price.recurring === null ? 'payment' : 'subscription',
      customer: customer.id,
      client_reference_id: 'u1',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: SUCCESS,
      cancel_url: CANCEL,
      metadata: { userId: 'u1' },
      ...more,
    });
  const eventsOf = async (type: string) => {
    const events = (await test.eventsOf(customer.id)).filter((event) => event.type === type);
    return events.map(({ data: { object } }) => object);
  };
  const get = (url: string | null) => fetch(url ?? '', { headers: { accept: 'text/html' } });
  const charges = async () => (await stripe.charges.list({ customer: customer.id })).data;
  const subscriptions = async () => (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;

  it('sells credits once, with an invoice', async () => {
    const session = await open(prices.credits, {
      payment_intent_data: { metadata: { credits: '100' } },
      invoice_creation: { enabled: true, invoice_data: { metadata: { credits: '100' } } },
    });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 1000,
      currency: 'usd',
      client_reference_id: 'u1',
    });
    expect((await test.pay(session))?.href).toBe(SUCCESS.replace('{CHECKOUT_SESSION_ID}', session.id));

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'invoice.payments'],
    });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const lines = await stripe.checkout.sessions.listLineItems(session.id);
    expect(lines.data).toMatchObject([{ description: '100 credits', quantity: 1, amount_total: 1000 }]);
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1000, metadata: { credits: '100' } });
    expect(intent.latest_charge).toMatchObject({ paid: true, amount: 1000, status: 'succeeded' });
    expect(paid.invoice).toMatchObject({
      status: 'paid',
      parent: null,
      amount_paid: 1000,
      billing_reason: 'manual',
      metadata: { credits: '100' },
      payments: { data: [{ payment: { payment_intent: intent.id } }] },
    });
    expect(await eventsOf('checkout.session.completed')).toMatchObject([{ id: session.id, payment_status: 'paid' }]);

    // A second payment at the same address is refused.
    expect((await test.submit(session.url ?? '', { method: 'visa' })).status).toBe(410);
    expect(await charges()).toHaveLength(1);
  });

  it('saves a payment method without charging it', async () => {
    const setup = { mode: 'setup', currency: 'usd', customer: customer.id, success_url: SUCCESS } as const;
    const session = await stripe.checkout.sessions.create(setup);
    expect(session).toMatchObject({ status: 'open', payment_status: 'no_payment_required', amount_total: null });
    expect(await (await get(session.url)).text()).toContain('Nothing is charged today');
    expect(await test.pay(session, { method: 'declined' })).toBeNull();
    expect((await test.pay(session, { method: 'authenticate' }))?.href).toContain(session.id);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
    });
    const methods = await stripe.paymentMethods.list({ customer: customer.id });
    expect(methods.data).toMatchObject([{ customer: customer.id, card: { last4: '3155' } }]);
    expect(await eventsOf('checkout.session.completed')).toMatchObject([{ id: session.id, mode: 'setup' }]);
    expect(await charges()).toEqual([]);
    const { currency: _, ...unpriced } = setup;
    await expect(stripe.checkout.sessions.create(unpriced)).rejects.toThrow(/Missing required param: currency/);
  });

  it('accepts one of many concurrent payments', async () => {
    const session = await open(prices.lite);
    await Promise.all(Array.from({ length: 8 }, () => test.submit(session.url ?? '', { method: 'visa' })));
    expect(await charges()).toHaveLength(1);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('creates a subscription that is incomplete until its first invoice is paid', async () => {
    const session = await open(prices.lite, { subscription_data: { metadata: { plan: 'creator-lite' } } });
    await test.pay(session);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice.payments'],
    });
    const subscription = paid.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { plan: 'creator-lite' },
      cancel_at_period_end: false,
    });
    // Only items have periods.
    expect(subscription).not.toHaveProperty('current_period_end');
    const [item] = subscription.items.data;
    expect(item?.price.id).toBe(prices.lite.id);
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThanOrEqual(28 * 86_400);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    });
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
    expect(invoice.lines.data[0]?.pricing?.price_details?.price).toBe(prices.lite.id);

    const events = await test.eventsOf(customer.id);
    expect(events.map(({ type }) => type)).toEqual([
      'payment_method.attached',
      'customer.subscription.created',
      'invoice.created',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
    expect(events[1]?.data.object).toMatchObject({ id: subscription.id, status: 'incomplete' });
    expect(events[9]?.data.previous_attributes).toEqual({ status: 'incomplete' });
  });

  it.each([
    ['declined', /Your card was declined/],
    ['no-funds', /insufficient funds/],
  ] as const)('declines %s with a message, and lets the customer retry', async (method, message) => {
    const session = await open(prices.lite);
    const response = await test.submit(session.url ?? '', { method });
    expect(response.status).toBe(402);
    expect(await response.text()).toMatch(message);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', subscription: null });
    expect(await subscriptions()).toEqual([]);
    expect((await test.pay(session))?.pathname).toBe('/payment-success');
    expect(await subscriptions()).toHaveLength(1);
  });

  it('keeps the failed attempts of a payment on one intent', async () => {
    const session = await open(prices.credits);
    await test.submit(session.url ?? '', { method: 'declined' });
    const intents = async () => (await stripe.paymentIntents.list({ customer: customer.id })).data;
    expect(await intents()).toMatchObject([
      { status: 'requires_payment_method', last_payment_error: { decline_code: 'generic_decline' } },
    ]);
    expect(await charges()).toMatchObject([{ status: 'failed', paid: false, failure_code: 'card_declined' }]);
    await test.pay(session);
    expect(await intents()).toMatchObject([{ status: 'succeeded', last_payment_error: null }]);
  });

  it('requires 3-D Secure first, and grants nothing when it is refused', async () => {
    const session = await open(prices.lite);
    const redirect = await test.submit(session.url ?? '', { method: 'authenticate' });
    const bank = redirect.headers.get('location');
    expect(bank).toBe(`/_sandbox/payments/checkout/${session.id}/bank/authenticate`);
    const bankUrl = new URL(bank ?? '', session.url ?? '').href;
    expect(await (await get(bankUrl)).text()).toContain('Is this you?');

    const refused = await test.submit(bankUrl, { decision: 'refuse' });
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('unable to authenticate');
    expect(await subscriptions()).toEqual([]);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });

    const approved = await test.pay(session, { method: 'authenticate' });
    expect(approved?.searchParams.get('session_id')).toBe(session.id);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
  });

  it.each([
    ['bank-debit', 'checkout.session.async_payment_succeeded', 'paid'],
    ['bank-debit-fails', 'checkout.session.async_payment_failed', 'unpaid'],
  ] as const)('completes %s unpaid, and reports the result days later', async (method, event, status) => {
    const session = await open(prices.credits);
    await test.pay(session, { method });
    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    expect(await eventsOf('checkout.session.completed')).toMatchObject([{ payment_status: 'unpaid' }]);
    expect(await eventsOf(event)).toEqual([]);
    await test.control('/clock', { sec: 5 * 86_400 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: status });
    expect(await eventsOf(event)).toMatchObject([{ id: session.id, payment_status: status }]);
  });

  it('starts a subscription with a processing payment, and makes it past due when that fails', async () => {
    const session = await open(prices.lite);
    await test.pay(session, { method: 'bank-debit-fails' });
    const latest = async () =>
      (await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).subscription;
    expect(await latest()).toMatchObject({ status: 'active' });
    await test.control('/clock', { sec: 5 * 86_400 });
    expect(await latest()).toMatchObject({ status: 'past_due' });
  });

  it('expires abandoned sessions, once', async () => {
    const session = await open(prices.credits);
    expect(await (await get(session.url)).text()).toContain(`href="${CANCEL}"`);
    await test.control('/clock', { sec: 86_400 + 1 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await eventsOf('checkout.session.expired')).toMatchObject([{ id: session.id }]);
    const page = await get(session.url);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('This checkout has expired');
    expect((await test.submit(session.url ?? '', { method: 'visa' })).status).toBe(410);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/Only open/);
  });

  it('shows a payment page that is marked as sandbox, names the amount and runs no script', async () => {
    const session = await open(prices.lite, { line_items: [{ price: prices.lite.id, quantity: 2 }] });
    const response = await get(session.url);
    const page = await response.text();
    expect(page).toMatch(/Sandbox<\/strong>: nothing here is real/);
    expect(page).toContain('Subscribe for $38.00');
    expect(page).toContain('Creator Lite × 2');
    expect(page).not.toMatch(/<script|<style|style="|\son\w+="/);
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await get(test.page('/checkout/cs_test_none'))).status).toBe(404);
  });

  it.each<[string, Partial<Record<keyof Stripe.Checkout.SessionCreateParams, unknown>>, string]>([
    ['an unknown price', { line_items: [{ price: 'price_none', quantity: 1 }] }, 'line_items[0][price]'],
    ['an unknown customer', { customer: 'cus_none' }, 'customer'],
    ['a mode that does not fit', { mode: 'payment' }, 'line_items[0][price]'],
    ['no success address', { success_url: undefined }, 'success_url'],
    ['an invalid address', { cancel_url: '/back' }, 'cancel_url'],
  ])('refuses %s', async (_, changes, param) => {
    const opening = open(prices.lite, changes as Partial<Stripe.Checkout.SessionCreateParams>);
    await expect(opening).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
  });
});
