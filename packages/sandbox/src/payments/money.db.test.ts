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
    customer = await stripe.customers.create({ email: 'ada@example.com', name: 'Ada (Łódź) 例' });
  });

  const checkOut = async (price: Stripe.Price, method: MethodName = 'visa') => {
    const session = await stripe.checkout.sessions.create({
      mode: price.recurring === null ? 'payment' : 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost:3000/ok',
    });
    await test.pay(session, { method });
    return stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'subscription.latest_invoice'] });
  };
  const chargeOf = async (session: Stripe.Checkout.Session) =>
    stripe.charges.retrieve((session.payment_intent as Stripe.PaymentIntent).latest_charge as string, {
      expand: ['refunds'],
    });
  const eventsOf = async (type: string, id: string) =>
    (await stripe.events.list({ type, limit: 100 })).data.filter(
      ({ data: { object } }) => 'id' in object && object.id === id,
    );
  const page = (url: string | null | undefined) => fetch(url ?? '', { headers: { accept: 'text/html' } });

  describe('refunds', () => {
    it('can be partial, and never exceed the payment', async () => {
      const session = await checkOut(prices.credits);
      const { id: intent } = session.payment_intent as Stripe.PaymentIntent;
      const refund = await stripe.refunds.create({
        payment_intent: intent,
        amount: 300,
        reason: 'requested_by_customer',
        metadata: { by: 'test' },
      });
      expect(refund).toMatchObject({
        amount: 300,
        status: 'succeeded',
        payment_intent: intent,
        metadata: { by: 'test' },
      });
      let charge = await chargeOf(session);
      expect(charge).toMatchObject({ amount_refunded: 300, refunded: false, paid: true });
      expect(charge.refunds?.data.map(({ id }) => id)).toEqual([refund.id]);
      await expect(stripe.refunds.create({ payment_intent: intent, amount: 701 })).rejects.toMatchObject({
        param: 'amount',
      });
      await stripe.refunds.create({ charge: charge.id });
      charge = await chargeOf(session);
      expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
      await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
        code: 'charge_already_refunded',
      });
      await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 });
      const events = await eventsOf('charge.refunded', charge.id);
      expect(events.map(({ data }) => data.previous_attributes)).toEqual([
        { amount_refunded: 300, refunded: false },
        { amount_refunded: 0, refunded: false },
      ]);
      expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
    });

    it('of a subscription can be traced to the invoice through its payments', async () => {
      const session = await checkOut(prices.lite);
      const invoice = (session.subscription as Stripe.Subscription).latest_invoice as Stripe.Invoice;
      const { data } = await stripe.invoicePayments.list({ invoice: invoice.id ?? '' });
      const intent = data[0]?.payment.payment_intent as string;
      await stripe.refunds.create({ payment_intent: intent });
      const [charge] = (await stripe.charges.list({ payment_intent: intent })).data;
      expect(charge).toMatchObject({ refunded: true });
      expect(charge).not.toHaveProperty('invoice');
      const back = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
      expect(back.data[0]).toMatchObject({ invoice: invoice.id, status: 'paid', amount_paid: 1900 });
      expect((await stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('paid');
    });

    it('can be made on the sandbox page', async () => {
      const charge = await chargeOf(await checkOut(prices.credits));
      expect(await test.control(`/charges/${charge.id}/refund`, { amount: 100 })).toMatchObject({
        object: 'refund',
        amount: 100,
      });
      await expect(test.control('/charges/ch_none/refund')).rejects.toThrow(/No such charge/);
    });

    it('are refused for a failed payment', async () => {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        customer: customer.id,
        line_items: [{ price: prices.credits.id, quantity: 1 }],
        success_url: 'http://localhost:3000/ok',
      });
      await test.submit(session.url ?? '', { method: 'declined' });
      const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data;
      await expect(stripe.refunds.create({ payment_intent: intent?.id ?? '' })).rejects.toMatchObject({
        param: 'payment_intent',
      });
      const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
      expect(charge).toMatchObject({
        status: 'failed',
        paid: false,
        failure_code: 'card_declined',
        outcome: { type: 'issuer_declined' },
      });
    });
  });

  describe('disputes', () => {
    it('withhold the money until they are decided', async () => {
      const charge = await chargeOf(await checkOut(prices.credits));
      const dispute = await test.control<Stripe.Dispute>(`/charges/${charge.id}/dispute`, {
        reason: 'product_not_received',
      });
      expect(dispute).toMatchObject({
        status: 'needs_response',
        amount: 1000,
        charge: charge.id,
        payment_intent: charge.payment_intent,
      });
      expect(await eventsOf('charge.dispute.created', dispute.id)).toHaveLength(1);
      expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
      await expect(stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({ code: 'charge_disputed' });
      await expect(test.control(`/charges/${charge.id}/dispute`)).rejects.toThrow(/disputed already/);
      await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } });
      expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'won' });
      const [closed] = await eventsOf('charge.dispute.closed', dispute.id);
      expect(closed?.data.object).toMatchObject({ status: 'won' });
      expect(await eventsOf('charge.dispute.funds_reinstated', dispute.id)).toHaveLength(1);
      await expect(test.control(`/disputes/${dispute.id}/close`, { outcome: 'lost' })).rejects.toThrow(
        /already closed/,
      );
    });

    it('are opened automatically by a test card and can be lost', async () => {
      const charge = await chargeOf(await checkOut(prices.credits, 'disputed'));
      const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
      expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost' });
      expect(await eventsOf('charge.dispute.funds_reinstated', dispute?.id ?? '')).toEqual([]);
    });
  });

  describe('payment methods', () => {
    it('can be listed, made the default, and detached from everything they pay', async () => {
      const visa = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
      const master = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: customer.id });
      expect(visa.id).not.toBe('pm_card_visa');
      const { data } = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
      expect(data.map(({ card }) => [card?.brand, card?.last4, card?.exp_month])).toEqual([
        ['mastercard', '4444', 12],
        ['visa', '4242', 12],
      ]);
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: master.id } });
      const expanded = await stripe.customers.retrieve(customer.id, {
        expand: ['invoice_settings.default_payment_method'],
      });
      expect(expanded).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '4444' } } } });
      const subscription = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: prices.lite.id }],
        default_payment_method: master.id,
      });
      expect(await stripe.paymentMethods.detach(master.id)).toMatchObject({ customer: null });
      expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
        invoice_settings: { default_payment_method: null },
      });
      expect((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method).toBeNull();
      await expect(stripe.paymentMethods.detach(master.id)).rejects.toMatchObject({ statusCode: 400 });
      expect((await stripe.paymentMethods.list({ customer: customer.id })).data.map(({ id }) => id)).toEqual([visa.id]);
    });

    it('of another customer are refused', async () => {
      const other = await stripe.customers.create({});
      const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: other.id });
      const taken = stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
      await expect(taken).rejects.toMatchObject({ code: 'resource_missing' });
      await expect(stripe.paymentMethods.attach(method.id, { customer: customer.id })).rejects.toThrow(
        /already been attached/,
      );
      await expect(stripe.customers.retrievePaymentMethod(customer.id, method.id)).rejects.toMatchObject({
        statusCode: 404,
      });
    });
  });

  describe('invoices', () => {
    it('have a page and a PDF', async () => {
      const session = await checkOut(prices.lite);
      const invoice = (session.subscription as Stripe.Subscription).latest_invoice as Stripe.Invoice;
      const shown = await (await page(invoice.hosted_invoice_url)).text();
      expect(shown).toContain(`Invoice ${invoice.number}`);
      expect(shown).toMatch(/Sandbox<\/strong>: nothing here is real/);
      expect(shown).not.toContain('name="method"');
      const response = await page(invoice.invoice_pdf);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Invoice-${invoice.number}.pdf"`);
      const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(pdf).toMatch(/^%PDF-1\.4\n/);
      for (const text of [String(invoice.number), '$19.00', 'SANDBOX', 'Ada \\(\\?\\363d\\?\\)']) {
        expect(pdf).toContain(text.replace('\\?\\363d\\?', '?ód?'));
      }
      expect((await page(test.page('/invoices/in_none'))).status).toBe(404);
    });

    it('can be paid on their page when the saved card fails, with 3-D Secure', async () => {
      const session = await checkOut(prices.lite, 'fails-later');
      const { id } = session.subscription as Stripe.Subscription;
      await test.control('/clock', { by: 'renewal' });
      await test.control('/clock', { sec: 60 });
      const behind = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      expect(behind.status).toBe('past_due');
      const url = (behind.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? '';
      expect(await (await page(url)).text()).toContain('Pay $19.00');
      const declined = await test.submit(url, { method: 'no-funds' });
      expect([declined.status, (await declined.text()).includes('insufficient funds')]).toEqual([402, true]);
      const redirect = await test.submit(url, { method: 'authenticate' });
      const bank = new URL(redirect.headers.get('location') ?? '', url).href;
      expect(await (await page(bank)).text()).toContain('Is this you?');
      expect((await test.submit(bank, { decision: 'refuse' })).status).toBe(402);
      expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
      expect((await test.submit(bank, { decision: 'approve' })).status).toBe(200);
      expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
        status: 'active',
        latest_invoice: { status: 'paid' },
      });
      await test.submit(bank, { decision: 'approve' });
      expect((await stripe.charges.list({ customer: customer.id })).data.filter(({ paid }) => paid)).toHaveLength(2);
    });

    it('can be voided and marked uncollectible, with events', async () => {
      const { id: payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
      const open = async () => {
        const { latest_invoice: id } = await stripe.subscriptions.create({
          customer: customer.id,
          items: [{ price: prices.lite.id }],
          payment_behavior: 'default_incomplete',
        });
        return id as string;
      };
      const first = await open();
      expect(await stripe.invoices.voidInvoice(first)).toMatchObject({ status: 'void' });
      await expect(stripe.invoices.pay(first)).rejects.toMatchObject({ statusCode: 400 });
      const second = await open();
      expect(await stripe.invoices.markUncollectible(second)).toMatchObject({ status: 'uncollectible' });
      expect(await eventsOf('invoice.marked_uncollectible', second)).toHaveLength(1);
      // What was written off can still be paid.
      expect(await stripe.invoices.pay(second, { payment_method })).toMatchObject({ status: 'paid' });
    });
  });

  describe('the customer portal', () => {
    const open = (more: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
      stripe.billingPortal.sessions.create({
        customer: customer.id,
        return_url: 'http://localhost:3000/billing',
        ...more,
      });

    it('changes the card, the plan and the end of the subscription', async () => {
      const { subscription } = await checkOut(prices.lite);
      const { id } = subscription as Stripe.Subscription;
      const { url } = await open();
      const shown = await (await page(url)).text();
      for (const text of ['Creator Lite', 'Visa ending in 4242', 'href="http://localhost:3000/billing"', 'Invoices'])
        expect(shown).toContain(text);

      await test.submit(url, { action: 'cancel', id });
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
      await test.submit(url, { action: 'resume', id });
      expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });

      expect((await test.submit(url, { action: 'add-method', method: 'declined' })).status).toBe(402);
      await test.submit(url, { action: 'add-method', method: 'mastercard' });
      const after = await stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] });
      expect(after.default_payment_method).toMatchObject({ card: { last4: '4444' } });
      const [, visa] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
      await test.submit(url, { action: 'remove-method', id: visa?.id ?? '' });
      expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toHaveLength(1);

      await test.submit(url, { action: 'switch-plan', id, price: prices.pro.id });
      const switched = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
      expect(switched.items.data[0]?.price.id).toBe(prices.pro.id);
      expect(switched.latest_invoice).toMatchObject({
        status: 'paid',
        billing_reason: 'subscription_update',
        amount_paid: 1000,
      });
      // The other way of ending is what a configuration has to ask for.
      expect((await test.submit(url, { action: 'cancel-now', id })).status).toBe(402);
    });

    it('shows and allows only what its configuration includes', async () => {
      const { subscription } = await checkOut(prices.lite);
      const { id } = subscription as Stripe.Subscription;
      const { id: configuration } = await stripe.billingPortal.configurations.create({
        features: {
          invoice_history: { enabled: true },
          subscription_cancel: { enabled: true, mode: 'immediately' },
          subscription_update: { enabled: false },
        },
        metadata: { of: 'test' },
      });
      const { url } = await open({ configuration });
      const shown = await (await page(url)).text();
      expect(shown).not.toContain('Another plan');
      expect(shown).toContain('Cancel now');
      expect((await test.submit(url, { action: 'switch-plan', id, price: prices.pro.id })).status).toBe(402);
      expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.id).toBe(prices.lite.id);
      await stripe.billingPortal.configurations.update(configuration, {
        features: { subscription_update: { enabled: true } },
      });
      expect(await (await page(url)).text()).toContain('Another plan');
      const { data } = await stripe.billingPortal.configurations.list({ active: true });
      expect(data.map(({ is_default, metadata }) => [is_default, metadata?.of])).toEqual([
        [false, 'test'],
        [true, undefined],
      ]);
      await test.submit(url, { action: 'cancel-now', id });
      expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    });

    it('returns after the single flow it was opened for', async () => {
      const { url } = await open({
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: 'http://localhost:3000/billing?done' } },
        },
      });
      expect(await (await page(url)).text()).not.toContain('Current plan');
      const response = await test.submit(url, { action: 'add-method', method: 'visa' });
      expect(response.headers.get('location')).toBe('http://localhost:3000/billing?done');
    });

    it('does not access another customer’s data, and expires', async () => {
      const { subscription } = await checkOut(prices.lite);
      const { id } = subscription as Stripe.Subscription;
      const other = await stripe.customers.create({});
      const { url } = await stripe.billingPortal.sessions.create({ customer: other.id });
      expect((await test.submit(url, { action: 'cancel-now', id })).status).toBe(402);
      expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
      const flow = { type: 'subscription_cancel', subscription_cancel: { subscription: id } } as const;
      const foreign = stripe.billingPortal.sessions.create({ customer: other.id, flow_data: flow });
      await expect(foreign).rejects.toMatchObject({ param: 'flow_data' });
      await test.control('/clock', { sec: 3601 });
      expect((await page(url)).status).toBe(404);
    });
  });

  it('has an entry page that shows and does everything', async () => {
    const session = await checkOut(prices.credits, 'bank-debit');
    const shown = await (await page(test.page(''))).text();
    expect(shown).toContain('Let it succeed');
    expect(shown).toContain('checkout.session.completed');
    expect(shown).not.toMatch(/<script|<style|style="|\son\w+="/);
    const done = await test.submit(
      test.page(`/intents/${(session.payment_intent as Stripe.PaymentIntent).id}/settle`),
      { outcome: 'succeeded' },
    );
    expect([done.status, done.headers.get('location')]).toEqual([303, '/_sandbox/payments']);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' });
    const charge = await chargeOf(session);
    expect(await (await page(charge.receipt_url)).text()).toContain('Receipt from Clipwright');
    const foreign = await fetch(test.page('/reset'), { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
  });
});
