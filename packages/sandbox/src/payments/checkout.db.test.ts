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
    const { data } = await stripe.events.list({ type, limit: 100 });
    const isOwn = ({ data: { object } }: Stripe.Event) => 'customer' in object && object.customer === customer.id;
    return data.filter(isOwn).map(({ data: { object } }) => object);
  };
  const get = (url: string | null) => fetch(url ?? '', { headers: { accept: 'text/html' } });

  it('sells credits once and returns all details that a client needs', async () => {
    const session = await open(prices.credits, { payment_intent_data: { metadata: { credits: '100' } } });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: 1000,
      currency: 'usd',
      client_reference_id: 'u1',
      livemode: false,
    });
    expect(session.line_items).toBeUndefined();
    expect((await test.pay(session))?.href).toBe(SUCCESS.replace('{CHECKOUT_SESSION_ID}', session.id));

    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items', 'payment_intent.latest_charge'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ada@example.com' },
    });
    expect(paid.line_items?.data).toMatchObject([{ description: '100 credits', quantity: 1, amount_total: 1000 }]);
    const intent = paid.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1000, metadata: { credits: '100' } });
    expect(intent.latest_charge).toMatchObject({
      paid: true,
      amount: 1000,
      payment_method_details: { card: { last4: '4242' } },
    });
    expect(await eventsOf('checkout.session.completed')).toMatchObject([{ id: session.id, payment_status: 'paid' }]);
    expect(await eventsOf('checkout.session.async_payment_succeeded')).toEqual([]);

    // A second payment at the same address is not taken.
    const again = await test.submit(session.url ?? '', { method: 'visa' });
    expect(again.status).toBe(410);
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('saves a payment method without charging it', async () => {
    const setup = {
      mode: 'setup',
      currency: 'usd',
      customer: customer.id,
      success_url: SUCCESS,
      cancel_url: CANCEL,
    } as const;
    const session = await stripe.checkout.sessions.create(setup);
    expect(session).toMatchObject({ status: 'open', payment_status: 'no_payment_required', amount_total: null });
    expect(await (await get(session.url)).text()).toContain('Nothing is charged today');
    expect(await test.pay(session, { method: 'declined' })).toBeNull();
    expect((await test.pay(session, { method: 'authenticate' }))?.href).toContain(session.id);
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent.payment_method'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      setup_intent: { status: 'succeeded', payment_method: { customer: customer.id, card: { last4: '3155' } } },
    });
    expect(await eventsOf('checkout.session.completed')).toMatchObject([{ id: session.id, mode: 'setup' }]);
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
    expect((await test.submit(session.url ?? '', { method: 'visa' })).status).toBe(410);
    const { currency: _, ...unpriced } = setup;
    await expect(stripe.checkout.sessions.create(unpriced)).rejects.toThrow(/Missing required param: currency/);
    const line_items = [{ price: prices.credits.id, quantity: 1 }];
    await expect(stripe.checkout.sessions.create({ ...setup, line_items })).rejects.toThrow(
      /can not pass `line_items`/,
    );
  });

  it('accepts one of many concurrent payments', async () => {
    const session = await open(prices.lite);
    await Promise.all(Array.from({ length: 8 }, () => test.submit(session.url ?? '', { method: 'visa' })));
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
  });

  it('creates an invoice for a single payment on request', async () => {
    const session = await open(prices.credits, { invoice_creation: { enabled: true } });
    await test.pay(session);
    const { invoice: id, payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    const invoice = await stripe.invoices.retrieve(id as string, { expand: ['payments'] });
    expect(invoice).toMatchObject({ status: 'paid', parent: null, amount_paid: 1000, billing_reason: 'manual' });
    expect(invoice.payments?.data[0]?.payment.payment_intent).toBe(intent);
    expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(1);
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
      billing_mode: { type: 'flexible' },
      cancel_at_period_end: false,
    });
    // Periods are on the items alone.
    expect(subscription).not.toHaveProperty('current_period_end');
    const [item] = subscription.items.data;
    expect(item?.price.id).toBe(prices.lite.id);
    expect(new Date((item?.current_period_end ?? 0) * 1000).getUTCDate()).toBeLessThanOrEqual(31);
    expect((item?.current_period_end ?? 0) - (item?.current_period_start ?? 0)).toBeGreaterThanOrEqual(28 * 86_400);
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    expect(invoice).not.toHaveProperty('subscription');
    expect(invoice).not.toHaveProperty('payment_intent');
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    });
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/);
    expect(invoice.lines.data[0]?.pricing?.price_details?.price).toBe(prices.lite.id);

    const created = await eventsOf('customer.subscription.created');
    expect(created).toMatchObject([{ id: subscription.id, status: 'incomplete' }]);
    const { data } = await stripe.events.list({ limit: 100 });
    const own = data.filter(({ data: { object } }) => 'customer' in object && object.customer === customer.id);
    const types = own.map(({ type }) => type).reverse();
    expect(types).toEqual([
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
    expect(own.find(({ type }) => type === 'customer.subscription.updated')?.data.previous_attributes).toMatchObject({
      status: 'incomplete',
    });
  });

  it.each([
    ['declined', /Your card was declined/],
    ['no-funds', /insufficient funds/],
  ] as const)('declines %s with a message, and lets the customer retry', async (method, message) => {
    const session = await open(prices.lite);
    const response = await test.submit(session.url ?? '', { method });
    expect(response.status).toBe(402);
    expect(await response.text()).toMatch(message);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
    });
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
    expect((await test.pay(session))?.pathname).toBe('/payment-success');
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('keeps the failed attempts of a payment on one intent', async () => {
    const session = await open(prices.credits);
    await test.submit(session.url ?? '', { method: 'declined' });
    const failed = await stripe.paymentIntents.list({ customer: customer.id });
    expect(failed.data).toMatchObject([
      { status: 'requires_payment_method', last_payment_error: { decline_code: 'generic_decline' } },
    ]);
    await test.pay(session);
    expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toMatchObject([
      { status: 'succeeded', last_payment_error: null },
    ]);
  });

  it('requires 3-D Secure first, and grants nothing when it is refused', async () => {
    const session = await open(prices.lite);
    const redirect = await test.submit(session.url ?? '', { method: 'authenticate' });
    const bank = redirect.headers.get('location');
    expect(bank).toBe(`/_sandbox/payments/checkout/${session.id}/bank`);
    const bankUrl = new URL(bank ?? '', session.url ?? '').href;
    expect(await (await get(bankUrl)).text()).toContain('Is this you?');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
    });

    const refused = await test.submit(bankUrl, { decision: 'refuse' });
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('unable to authenticate');
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual([]);
    // Without asking again there is nothing to approve.
    await test.submit(bankUrl, { decision: 'approve' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });

    expect(await test.pay(session, { method: 'authenticate', bank: 'refuse' })).toBeNull();
    const approved = await test.pay(session, { method: 'authenticate' });
    expect(approved?.searchParams.get('session_id')).toBe(session.id);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    });
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

  it('settles only a processing payment through the control', async () => {
    const session = await open(prices.credits);
    await test.pay(session, { method: 'bank-debit' });
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    await test.control(`/intents/${intent}/settle`, { outcome: 'failed' });
    expect(await stripe.paymentIntents.retrieve(intent as string)).toMatchObject({ status: 'requires_payment_method' });
    await expect(test.control(`/intents/${intent}/settle`, { outcome: 'succeeded' })).rejects.toThrow(/not on its way/);
  });

  it('starts a subscription with a processing payment, and makes it past due when that fails', async () => {
    const session = await open(prices.lite);
    await test.pay(session, { method: 'bank-debit-fails' });
    const { subscription: id } = await stripe.checkout.sessions.retrieve(session.id);
    const before = await stripe.subscriptions.retrieve(id as string, { expand: ['latest_invoice'] });
    expect(before).toMatchObject({ status: 'active', latest_invoice: { status: 'open', amount_paid: 0 } });
    await test.control('/clock', { sec: 5 * 86_400 });
    expect(await stripe.subscriptions.retrieve(id as string)).toMatchObject({ status: 'past_due' });
  });

  it('returns without a payment, and expires abandoned sessions', async () => {
    const session = await open(prices.credits);
    expect(await (await get(session.url)).text()).toContain(`href="${CANCEL}"`);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' });
    await test.control('/clock', { sec: 86_400 + 1 });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await eventsOf('checkout.session.expired')).toMatchObject([{ id: session.id }]);
    const page = await get(session.url);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('This checkout has expired');
    expect((await test.submit(session.url ?? '', { method: 'visa' })).status).toBe(410);
  });

  it('can be expired once', async () => {
    const session = await open(prices.credits);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired' });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/Only Checkout Sessions with a status/);
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

  it.each<
    [string, Partial<Record<keyof Stripe.Checkout.SessionCreateParams | 'payment_method_types', unknown>>, string]
  >([
    ['an unknown price', { line_items: [{ price: 'price_none', quantity: 1 }] }, 'line_items[0][price]'],
    ['a customer of nobody', { customer: 'cus_none' }, 'customer'],
    ['payment method types, which are gone', { payment_method_types: ['card'] }, 'payment_method_types'],
    ['a mode that does not fit', { mode: 'payment' }, 'line_items[0][price]'],
    ['data of the other mode', { payment_intent_data: { metadata: { a: 'b' } } }, 'payment_intent_data'],
    ['no success address', { success_url: undefined }, 'success_url'],
    ['an address that is none', { cancel_url: '/back' }, 'cancel_url'],
    ['too short a life', { expires_at: 1 }, 'expires_at'],
    ['an old ui mode', { ui_mode: 'hosted' }, 'ui_mode'],
  ])('refuses %s', async (_, changes, param) => {
    const opening = open(prices.lite, changes as Partial<Stripe.Checkout.SessionCreateParams>);
    await expect(opening).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
  });
});
