import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MethodName } from './objects/stripe-test-method.ts';
import { makeCatalogue, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

describe('payments, payment methods and their pages', () => {
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
    customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada' });
  });

  const checkOut = async (price: Stripe.Price, method: MethodName = 'visa') => {
    const session = await stripe.checkout.sessions.create({
      mode: price.recurring === null ? 'payment' : 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/ok',
    });
    await test.pay(session, { method });
  };
  const chargeOf = async () => {
    const [charge] = (await stripe.charges.list({ customer: customer.id, expand: ['data.refunds'] })).data;
    return charge as Stripe.Charge;
  };
  const subscriptionOf = async () => {
    const list = { customer: customer.id, expand: ['data.latest_invoice'] };
    return (await stripe.subscriptions.list(list)).data[0] as Stripe.Subscription;
  };
  const page = (url: string | null | undefined) => fetch(url ?? '', { headers: { accept: 'text/html' } });

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

  it('refunds of a failed payment are refused', async () => {
    await checkOut(prices.credits, 'declined');
    const { id } = await chargeOf();
    await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({ param: 'charge' });
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

  it('payment methods can be listed, made the default, and detached from everything they pay', async () => {
    const visa = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const master = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
    const list = async () => (await stripe.paymentMethods.list({ customer: customer.id })).data;
    expect((await list()).map(({ card }) => [card?.brand, card?.last4, card?.exp_month])).toEqual([
      ['mastercard', '4444', 12],
      ['visa', '4242', 12],
    ]);
    await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: master.id } });
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: prices.lite.id }],
      default_payment_method: master.id,
    });
    expect(await stripe.paymentMethods.detach(master.id)).toMatchObject({ customer: null });
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      invoice_settings: { default_payment_method: null },
    });
    expect((await subscriptionOf()).default_payment_method).toBeNull();
    await expect(stripe.paymentMethods.detach(master.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await list()).map(({ id }) => id)).toEqual([visa.id]);
    const other = await stripe.customers.create({});
    const stolen = stripe.customers.update(other.id, { invoice_settings: { default_payment_method: visa.id } });
    await expect(stolen).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('invoices have a page and a PDF', async () => {
    await checkOut(prices.lite);
    const invoice = (await subscriptionOf()).latest_invoice as Stripe.Invoice;
    const text = await (await page(invoice.hosted_invoice_url)).text();
    expect(text).toContain(`Invoice ${invoice.number}`);
    expect(text).toMatch(/Sandbox<\/strong>: nothing here is real/);
    expect(text).not.toContain('name="method"');
    const response = await page(invoice.invoice_pdf);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await response.text();
    expect(pdf).toMatch(/^%PDF-1\.4\n/);
    for (const words of [String(invoice.number), 'Amount due: $19.00', 'SANDBOX']) expect(pdf).toContain(words);
    expect((await page(test.page('/invoices/in_none'))).status).toBe(404);
  });

  it('invoices can be paid on their page when the saved card fails, with 3-D Secure', async () => {
    await checkOut(prices.lite, 'fails-later');
    await test.control('/clock', { by: 'renewal' });
    await test.control('/clock', { sec: 60 });
    const behind = await subscriptionOf();
    expect(behind.status).toBe('past_due');
    const url = (behind.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? '';
    expect(await (await page(url)).text()).toContain('Pay $19.00');
    const declined = await test.submit(url, { method: 'no-funds' });
    expect([declined.status, (await declined.text()).includes('insufficient funds')]).toEqual([402, true]);
    const redirect = await test.submit(url, { method: 'authenticate' });
    const bank = new URL(redirect.headers.get('location') ?? '', url).href;
    expect(await (await page(bank)).text()).toContain('Is this you?');
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
      const text = await (await page(url)).text();
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
      expect((await page(url)).status).toBe(404);
    });
  });

  it('the sandbox has a page that settles payments, and refuses other sites', async () => {
    await checkOut(prices.credits, 'bank-debit');
    const text = await (await page(test.page(''))).text();
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
