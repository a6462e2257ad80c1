import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCatalogue, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

const START = Date.UTC(2026, 0, 31) / 1000;
const DAY = 86_400;
const TOKENS = [
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
  'pm_usBankAccount_success',
];

const step = fc.oneof(
  fc.record({ does: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({ does: fc.constant('card' as const), token: fc.constantFrom(...TOKENS) }),
  fc.record({
    does: fc.constant('subscribe' as const),
    plan: fc.constantFrom('lite' as const, 'pro' as const, 'proYearly' as const),
  }),
  fc.record({
    does: fc.constant('change' as const),
    plan: fc.constantFrom('lite' as const, 'pro' as const, 'proYearly' as const),
    behavior: fc.constantFrom('always_invoice' as const, 'create_prorations' as const, 'none' as const),
  }),
  fc.record({ does: fc.constant('end' as const), isAtOnce: fc.boolean() }),
  fc.record({ does: fc.constant('resume' as const) }),
  fc.record({ does: fc.constant('buy' as const) }),
  fc.record({ does: fc.constant('fail' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('pay' as const) }),
  fc.record({ does: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 1000 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('any history of payments', () => {
  let test: TestPayments;
  let stripe: Stripe;
  let prices: Awaited<ReturnType<typeof makeCatalogue>>;

  beforeAll(async () => {
    test = await openTestPayments();
    stripe = test.stripe;
  });
  afterAll(() => test.stop());

  /** A step may be refused, as its customer may be in any state; it must never break the sandbox. */
  const tryTo = async (customer: Stripe.Customer, clock: Stripe.TestHelpers.TestClock, given: Step): Promise<void> => {
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    const [item] = subscription?.items.data ?? [];
    if (given.does === 'advance') {
      const { frozen_time: now } = await stripe.testHelpers.testClocks.retrieve(clock.id);
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + given.days * DAY });
    } else if (given.does === 'card') {
      const { id } = await stripe.paymentMethods.attach(given.token, { customer: customer.id });
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
    } else if (given.does === 'subscribe') {
      await stripe.subscriptions.create({ customer: customer.id, items: [{ price: prices[given.plan].id }] });
    } else if (given.does === 'buy') {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        customer: customer.id,
        line_items: [{ price: prices.credits.id, quantity: 1 }],
        invoice_creation: { enabled: true },
        success_url: 'http://localhost:3000/ok',
      });
      await test.pay(session);
    } else if (given.does === 'fail') {
      await test.control('/fail-next', { customer: customer.id, count: given.count });
    } else if (given.does === 'pay') {
      const [invoice] = (await stripe.invoices.list({ customer: customer.id, status: 'open' })).data;
      if (invoice !== undefined) await stripe.invoices.pay(invoice.id ?? '');
    } else if (given.does === 'refund') {
      const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
      if (charge !== undefined) await stripe.refunds.create({ charge: charge.id, amount: given.amount });
    } else if (subscription === undefined || item === undefined) {
      return;
    } else if (given.does === 'change') {
      await stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: prices[given.plan].id }],
        proration_behavior: given.behavior,
      });
    } else if (given.does === 'end' && given.isAtOnce) {
      await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    } else {
      await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: given.does === 'end' });
    }
  };

  it('is consistent, and its events describe every change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await test.control('/reset');
        prices = await makeCatalogue(stripe);
        const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
        const customer = await stripe.customers.create({ test_clock: clock.id });
        const first: Step[] = [
          { does: 'card', token: 'pm_card_visa' },
          { does: 'subscribe', plan: 'lite' },
        ];
        for (const each of [...first, ...steps]) {
          await tryTo(customer, clock, each).catch((error: { statusCode?: number }) => {
            expect([each, error, [400, 402, 404].includes(error.statusCode ?? 0)]).toEqual([each, error, true]);
          });
        }
        await checkBooks(customer.id);
        await checkEvents();
      }),
      { numRuns: 15, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);

  /** Every cent on an invoice was taken, came from the balance, or went into it. */
  const checkBooks = async (customer: string) => {
    const all = await stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] });
    const invoices = all.data.filter(({ status }) => status !== 'draft').reverse();
    for (const invoice of invoices) {
      expect(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total);
      expect(invoice.total + invoice.starting_balance - invoice.amount_due).toBe(invoice.ending_balance);
      expect(invoice.ending_balance).toBeLessThanOrEqual(0);
      const intents = await Promise.all(
        (invoice.payments?.data ?? []).map(({ payment }) =>
          stripe.paymentIntents.retrieve(payment.payment_intent as string),
        ),
      );
      const taken = intents.reduce((sum, { amount_received: amount }) => sum + amount, 0);
      expect([invoice.status, taken]).toEqual([invoice.status, invoice.status === 'paid' ? invoice.amount_due : 0]);
      expect(invoice.amount_paid).toBe(taken);
    }
    const numbered = [...invoices].sort((one, other) => String(one.number).localeCompare(String(other.number)));
    const own = numbered.filter(({ parent }) => parent !== null);
    own.forEach((invoice, index) => {
      expect(invoice.starting_balance).toBe(index === 0 ? 0 : own[index - 1]?.ending_balance);
    });
    const { balance } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
    expect(balance).toBe(own.at(-1)?.ending_balance ?? 0);
    const charges = (await stripe.charges.list({ customer, limit: 100 })).data.filter(({ paid }) => paid);
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0),
    );
    for (const { amount, amount_refunded: refunded } of charges) expect(refunded).toBeLessThanOrEqual(amount);
  };

  /** A program that takes only events knows the state of every subscription, invoice, charge and session. */
  const checkEvents = async () => {
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 3000 });
    const last = new Map<string, { object: string; id: string }>();
    for (const { data } of events) {
      const told = data.object as { object: string; id: string };
      if (!last.has(told.id)) last.set(told.id, told);
    }
    // As it is on the wire, where a decimal is a text.
    const plain = (object: object): object => JSON.parse(JSON.stringify(object));
    for (const told of last.values()) {
      const { object, id } = told;
      if (object === 'subscription') expect(told).toEqual(plain(await stripe.subscriptions.retrieve(id)));
      if (object === 'charge') expect(told).toEqual(plain(await stripe.charges.retrieve(id)));
      if (object === 'payment_intent') expect(told).toEqual(plain(await stripe.paymentIntents.retrieve(id)));
      if (object === 'checkout.session') expect(told).toEqual(plain(await stripe.checkout.sessions.retrieve(id)));
      if (object === 'invoice') expect(told).toEqual(plain(await stripe.invoices.retrieve(id)));
    }
  };
});
