import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, makeClockedCustomer, START } from './testing/make-clocked-customer.ts';
import { makeCatalogue, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

const TOKENS = [
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_authenticationRequired',
  'pm_usBankAccount_success',
];

const plan = fc.constantFrom('lite' as const, 'pro' as const, 'proYearly' as const);
const behavior = fc.constantFrom('always_invoice' as const, 'create_prorations' as const, 'none' as const);
const step = fc.oneof(
  fc.record({ does: fc.constant('advance' as const), days: fc.integer({ min: 1, max: 45 }) }),
  fc.record({ does: fc.constant('card' as const), token: fc.constantFrom(...TOKENS) }),
  fc.record({ does: fc.constant('subscribe' as const), plan }),
  fc.record({ does: fc.constant('change' as const), plan, behavior }),
  fc.record({ does: fc.constant('end' as const), isAtOnce: fc.boolean() }),
  fc.record({ does: fc.constantFrom('resume' as const, 'buy' as const, 'pay' as const) }),
  fc.record({ does: fc.constant('fail' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ does: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 1000 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Own = Awaited<ReturnType<typeof makeClockedCustomer>>;

describe('any history of payments', () => {
  let test: TestPayments;
  let stripe: Stripe;
  let prices: Awaited<ReturnType<typeof makeCatalogue>>;
  let nowSec: number;

  beforeAll(async () => {
    test = await openTestPayments();
    stripe = test.stripe;
  });
  afterAll(() => test.stop());

  /** Takes a step, which may be refused, as its customer may be in any state. It must never break the sandbox. */
  const take = async (own: Own, given: Step): Promise<unknown> => {
    const customer = own.customer.id;
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    const [item] = subscription?.items.data ?? [];
    if (given.does === 'advance') {
      nowSec += given.days * DAY;
      return own.advance(nowSec);
    }
    if (given.does === 'card') return own.attach(given.token);
    if (given.does === 'subscribe') {
      return stripe.subscriptions.create({ customer, items: [{ price: prices[given.plan].id }] });
    }
    if (given.does === 'buy') {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        customer,
        line_items: [{ price: prices.credits.id, quantity: 1 }],
        invoice_creation: { enabled: true },
        success_url: 'http://localhost:3000/ok',
      });
      return test.pay(session);
    }
    if (given.does === 'fail') return test.control('/fail-next', { customer, count: given.count });
    if (given.does === 'pay') {
      const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data;
      return invoice && stripe.invoices.pay(invoice.id ?? '');
    }
    if (given.does === 'refund') {
      const [charge] = (await stripe.charges.list({ customer })).data;
      return charge && stripe.refunds.create({ charge: charge.id, amount: given.amount });
    }
    if (subscription === undefined || item === undefined) return null;
    if (given.does === 'change') {
      return stripe.subscriptions.update(subscription.id, {
        items: [{ id: item.id, price: prices[given.plan].id }],
        proration_behavior: given.behavior,
      });
    }
    if (given.does === 'end' && given.isAtOnce) {
      return stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    }
    return stripe.subscriptions.update(subscription.id, { cancel_at_period_end: given.does === 'end' });
  };

  it('is consistent, and its events describe every change', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await test.control('/reset');
        test.received.splice(0);
        prices = await makeCatalogue(stripe);
        nowSec = START;
        const own = await makeClockedCustomer(stripe);
        const first: Step[] = [
          { does: 'card', token: 'pm_card_visa' },
          { does: 'subscribe', plan: 'lite' },
        ];
        for (const each of [...first, ...steps]) {
          await take(own, each).catch((error: { statusCode?: number }) => {
            expect([each, error, [400, 402, 404].includes(error.statusCode ?? 0)]).toEqual([each, error, true]);
          });
        }
        await checkBooks(own);
        await checkEvents(own);
      }),
      { numRuns: 15, interruptAfterTimeLimit: 60_000 },
    );
  }, 120_000);

  /** Expects that every cent of an invoice was collected, came from the balance, or went into it. */
  const checkBooks = async (own: Own) => {
    const customer = own.customer.id;
    const all = await stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] });
    const invoices = all.data.filter(({ status }) => status !== 'draft');
    for (const invoice of invoices) {
      expect(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total);
      expect(invoice.total + invoice.starting_balance - invoice.amount_due).toBe(invoice.ending_balance);
      expect(invoice.ending_balance).toBeLessThanOrEqual(0);
      const intents = await Promise.all(
        (invoice.payments?.data ?? []).map(({ payment }) =>
          stripe.paymentIntents.retrieve(payment.payment_intent as string),
        ),
      );
      const collected = intents.reduce((sum, { amount_received: amount }) => sum + amount, 0);
      expect([invoice.status, collected]).toEqual([invoice.status, invoice.status === 'paid' ? invoice.amount_due : 0]);
      expect(invoice.amount_paid).toBe(collected);
    }
    const numbered = invoices.sort((one, other) => String(one.number).localeCompare(String(other.number)));
    const ofSubscriptions = numbered.filter(({ parent }) => parent !== null);
    ofSubscriptions.forEach((invoice, index) => {
      expect(invoice.starting_balance).toBe(index === 0 ? 0 : ofSubscriptions[index - 1]?.ending_balance);
    });
    expect(await own.balance()).toBe(ofSubscriptions.at(-1)?.ending_balance ?? 0);
    const charges = (await stripe.charges.list({ customer, limit: 100 })).data.filter(({ paid }) => paid);
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0),
    );
  };

  /** Expects that the last event of every subscription, invoice, charge and payment has its present state. */
  const checkEvents = async (own: Own) => {
    const last = new Map<string, { object: string; id: string }>();
    for (const { data } of await test.eventsOf(own.customer.id)) {
      const object = data.object as { object: string; id: string };
      last.set(object.id, object);
    }
    for (const event of last.values()) {
      const { object, id } = event;
      if (object === 'subscription') expect(event).toEqual(await stripe.subscriptions.retrieve(id));
      if (object === 'charge') expect(event).toEqual(await stripe.charges.retrieve(id));
      if (object === 'payment_intent') expect(event).toEqual(await stripe.paymentIntents.retrieve(id));
      if (object === 'invoice') expect(event).toEqual(await stripe.invoices.retrieve(id));
    }
  };
});
