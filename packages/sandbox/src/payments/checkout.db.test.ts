import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MethodName } from './objects/stripe-test-method.ts';
import { makeCatalogue, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

const SUCCESS = 'http://localhost:3000/payment-success?session_id={CHECKOUT_SESSION_ID}';
const CANCEL = 'http://localhost:3000/payment-cancelled';

describe('checkout, payments and their pages', () => {
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
  const get = (url: string | null | undefined) => fetch(url ?? '', { headers: { accept: 'text/html' } });
  const charges = async () => (await stripe.charges.list({ customer: customer.id })).data;
  const subscriptions = async () => (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data;

  it('sells credits once, with an invoice', async () => {
    const session = await open(prices.credits, {
      payment_intent_data: { metadata: { credits: '100' } },
      invoice_creation: { enabled: true, invoice_data: { metadata: { credits: '100' } } },
    });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 1000 });
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

  it('creates a subscription that is incomplete until its first invoice is paid', async () => {
    const session = await open(prices.lite, { subscription_data: { metadata: { plan: 'creator-lite' } } });
    await test.pay(session);
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice.payments'],
    });
    const subscription = paid.subscription as Stripe.Subscription;
    expect(subscription).toMatchObject({ status: 'active', metadata: { plan: 'creator-lite' } });
    expect(subscription.items.data).toMatchObject([{ price: { id: prices.lite.id }, quantity: 1 }]);
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
    const setup = { mode: 'setup', currency: 'usd', customer: customer.id, success_url: SUCCESS } as const;
    const { url } = await stripe.checkout.sessions.create(setup);
    expect(await (await get(url)).text()).toContain('Nothing is charged today');
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

  const checkOut = async (price: Stripe.Price, method: MethodName = 'visa') => {
    await test.pay(await open(price), { method });
  };
  const chargeOf = async () => {
    const [charge] = (await stripe.charges.list({ customer: customer.id, expand: ['data.refunds'] })).data;
    return charge as Stripe.Charge;
  };
  const subscriptionOf = async () => {
    const list = { customer: customer.id, expand: ['data.latest_invoice'] };
    return (await stripe.subscriptions.list(list)).data[0] as Stripe.Subscription;
  };

  it('refunds can be partial, and never exceed the payment', async () => {
    await checkOut(prices.credits);
    const { id, payment_intent: intent } = await chargeOf();
    const refund = await stripe.refunds.create({ payment_intent: intent as string, amount: 300 });
    expect(refund).toMatchObject({ amount: 300, status: 'succeeded', payment_intent: intent });
    const charge = await chargeOf();
    expect(charge).toMatchObject({ amount_refunded: 300, refunded: false, paid: true });
    expect(charge.refunds?.data.map((each) => each.id)).toEqual([refund.id]);
    await expect(stripe.refunds.create({ charge: id, amount: 701 })).rejects.toMatchObject({ param: 'amount' });
    await test.control(`/charges/${id}/refund`, { amount: 100 });
    await stripe.refunds.create({ charge: id });
    expect(await chargeOf()).toMatchObject({ amount_refunded: 1000, refunded: true });
    await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
    await expect(test.control('/charges/ch_none/refund')).rejects.toThrow(/No such charge/);
    const events = (await test.eventsOf(customer.id)).filter(({ type }) => type === 'charge.refunded');
    expect(events.map(({ data }) => data.previous_attributes)).toEqual([
      { amount_refunded: 0 },
      { amount_refunded: 300 },
      { amount_refunded: 400, refunded: false },
    ]);
    expect((await stripe.refunds.list({ charge: id })).data).toHaveLength(3);
  });

  it.each(['won', 'lost'] as const)('a dispute withholds the money until it is %s', async (outcome) => {
    await checkOut(prices.credits);
    const { id: charge, payment_intent } = await chargeOf();
    const first = test.received.length;
    await test.control(`/charges/${charge}/dispute`);
    const [dispute] = (await stripe.disputes.list({ charge })).data;
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 1000, charge, payment_intent });
    expect((await chargeOf()).disputed).toBe(true);
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' });
    await expect(test.control(`/charges/${charge}/dispute`)).rejects.toThrow(/once/);
    await test.control(`/disputes/${dispute?.id}/close`, { outcome });
    expect((await stripe.disputes.list({ charge })).data).toMatchObject([{ status: outcome }]);
    await expect(test.control(`/disputes/${dispute?.id}/close`, { outcome })).rejects.toThrow(/already closed/);
    await test.control('/webhooks/flush');
    const types = test.received.slice(first).map(({ event }) => event.type);
    expect(types.filter((type) => type.startsWith('charge.dispute.'))).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      ...(outcome === 'won' ? ['charge.dispute.funds_reinstated'] : []),
      'charge.dispute.closed',
    ]);
  });

  it('invoices have a page and a PDF', async () => {
    await checkOut(prices.lite);
    const invoice = (await subscriptionOf()).latest_invoice as Stripe.Invoice;
    const text = await (await get(invoice.hosted_invoice_url)).text();
    expect(text).toContain(`Invoice ${invoice.number}`);
    expect(text).toMatch(/Sandbox<\/strong>: nothing here is real/);
    expect(text).not.toContain('name="method"');
    const response = await get(invoice.invoice_pdf);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await response.text();
    expect(pdf).toMatch(/^%PDF-1\.4\n/);
    for (const words of [String(invoice.number), 'Amount due: $19.00', 'SANDBOX']) expect(pdf).toContain(words);
    expect((await get(test.page('/invoices/in_none'))).status).toBe(404);
  });

  it('invoices can be paid on their page when the saved card fails, with 3-D Secure', async () => {
    await checkOut(prices.lite, 'fails-later');
    for (const by of ['renewal', 'hour']) await test.control('/clock', { by, customer: customer.id });
    const behind = await subscriptionOf();
    expect(behind.status).toBe('past_due');
    const url = (behind.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? '';
    expect(await (await get(url)).text()).toContain('Pay $19.00');
    const declined = await test.submit(url, { method: 'no-funds' });
    expect([declined.status, (await declined.text()).includes('insufficient funds')]).toEqual([402, true]);
    const redirect = await test.submit(url, { method: 'authenticate' });
    const bank = new URL(redirect.headers.get('location') ?? '', url).href;
    expect(await (await get(bank)).text()).toContain('Is this you?');
    expect((await test.submit(bank, { decision: 'refuse' })).status).toBe(402);
    expect((await subscriptionOf()).status).toBe('past_due');
    // The second approval has nothing left to pay.
    for (const status of [303, 200]) {
      expect((await test.submit(bank, { decision: 'approve' })).status).toBe(status);
    }
    expect(await subscriptionOf()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
    expect((await stripe.charges.list({ customer: customer.id })).data.filter(({ paid }) => paid)).toHaveLength(2);
  });

  describe('the customer portal', () => {
    const open = async (id: string) => {
      const { id: configuration } = await stripe.billingPortal.configurations.create({
        name: 'Clipwright',
        features: { subscription_cancel: { enabled: true, mode: 'at_period_end' } },
      });
      const return_url = 'http://localhost:3000/billing';
      return (await stripe.billingPortal.sessions.create({ customer: id, return_url, configuration })).url;
    };

    it('changes the end of the subscription, and lists invoices', async () => {
      await checkOut(prices.lite);
      const url = await open(customer.id);
      const text = await (await get(url)).text();
      const { id, latest_invoice: invoice } = await subscriptionOf();
      const { number } = invoice as Stripe.Invoice;
      for (const words of ['Creator Lite', 'href="http://localhost:3000/billing"', String(number)])
        expect(text).toContain(words);
      await test.submit(url, { action: 'cancel', id });
      expect(await subscriptionOf()).toMatchObject({ cancel_at_period_end: true });
      await test.submit(url, { action: 'resume', id });
      expect(await subscriptionOf()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    });

    it('does not access another customer’s data, and expires', async () => {
      await checkOut(prices.lite);
      const { id } = await subscriptionOf();
      const url = await open((await stripe.customers.create({})).id);
      expect((await test.submit(url, { action: 'cancel', id })).status).toBe(404);
      expect(await subscriptionOf()).toMatchObject({ cancel_at_period_end: false });
      await test.control('/clock', { sec: 3601 });
      expect((await get(url)).status).toBe(404);
    });
  });

  it('the sandbox has a page that settles payments, and refuses other sites', async () => {
    await checkOut(prices.credits, 'bank-debit');
    const text = await (await get(test.page(''))).text();
    expect(text).toContain('Let it succeed');
    expect(text).not.toMatch(/<script|<style|style="|\son\w+="/);
    const settle = test.page(`/intents/${(await chargeOf()).payment_intent}/settle`);
    const done = await test.submit(settle, { outcome: 'succeeded' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/_sandbox/payments']);
    const sessions = await stripe.checkout.sessions.list({ customer: customer.id, status: 'complete' });
    expect(sessions.data).toMatchObject([{ payment_status: 'paid' }]);
    expect((await test.submit(settle, { outcome: 'succeeded' })).status).toBe(400);
    const foreign = await fetch(test.page('/reset'), { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });
});
