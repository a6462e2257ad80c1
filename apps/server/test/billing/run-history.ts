import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { userSubscriptions } from '../../src/db/tables/plans-tables.ts';
import { syncCustomer } from '../../src/plans/billing/sync/sync-customer.ts';
import { createTestUser } from '../builders/user.ts';
import { compareTables } from './compare-tables.ts';
import { listPrices } from './list-prices.ts';
import { type TestBilling, until } from './open-test-billing.ts';

const START_SEC = Date.UTC(2026, 0, 31) / 1000;
const DAY_SEC = 86_400;
const METHODS = ['pm_card_visa', 'pm_card_chargeCustomerFail', 'pm_usBankAccount_success'];
const MODES = ['normal', 'duplicate', 'reordered', 'dropped', 'late', 'bad-signature', 'old-timestamp'] as const;
const STEPS = [
  'subscribe',
  'change',
  'end',
  'resume',
  'buy',
  'buy',
  'fail',
  'pay',
  'late',
  'refund',
  'dispute',
  'close',
  'card',
];

/** Generates a seeded sequence of numbers. */
function makeDice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor(((state ^ (state >>> 13)) >>> 0) % below);
  };
}

/**
 * Simulates a random customer history in the sandbox, with events that are duplicated, out of order, late, forged or
 * missing, then compares our tables with the sandbox. Returns the differences, which are empty on success.
 */
export async function runHistory(test: TestBilling, seed: number): Promise<string[]> {
  const dice = makeDice(seed);
  const { deps, stripe } = test;
  const { id: userId } = await createTestUser(deps.db);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START_SEC });
  const { id: customer } = await stripe.customers.create({ test_clock: clock.id, metadata: { userId } });
  await deps.db.asService((tx) =>
    tx.update(userSubscriptions).set({ stripeCustomerId: customer }).where(eq(userSubscriptions.userId, userId)),
  );
  const prices = await listPrices(test);
  await attach(stripe, customer, 'pm_card_visa');
  let nowSec = START_SEC;
  for (let step = 0; step < 8; step++) {
    const mode = MODES[dice(MODES.length)] ?? 'normal';
    await test.control('/webhooks', { mode, delayMs: 40, retryDelayMs: 50 });
    for (const action of [STEPS[dice(STEPS.length)] ?? 'buy', STEPS[dice(STEPS.length)] ?? 'buy']) {
      await live(test, { customer, action, dice, prices }).catch(rethrowUnlessRefused);
    }
    nowSec += (1 + dice(40)) * DAY_SEC;
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: nowSec });
  }
  await test.control('/webhooks', { mode: 'normal' });
  await test.control('/webhooks/flush');
  await settle(test, customer);
  // Reconciles as it happens at night, then repeats it, which must change nothing.
  await syncCustomer(deps, customer);
  await settle(test, customer);
  const first = JSON.stringify(await readLasting(test, userId));
  await syncCustomer(deps, customer);
  const second = JSON.stringify(await readLasting(test, userId));
  return [
    ...(first === second ? [] : [`Another look changed the tables from ${first} to ${second}.`]),
    ...(await compareTables(test, userId, customer)),
  ];
}

/** Reads all rows except the test clock offset, which decreases as time passes here. */
async function readLasting(test: TestBilling, userId: string) {
  const { subscription, ...rows } = await test.rowsOf(userId);
  const { clockAheadSec: _, updatedAt: __, ...lasting } = subscription ?? {};
  return { lasting, ...rows };
}

type Life = {
  customer: string;
  action: string;
  dice: (below: number) => number;
  prices: Awaited<ReturnType<typeof listPrices>>;
};

async function live(test: TestBilling, { customer, action, dice, prices }: Life): Promise<void> {
  const { stripe } = test;
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const planPrice = prices.plans[dice(prices.plans.length)] ?? '';
  if (action === 'card') await attach(stripe, customer, METHODS[dice(METHODS.length)] ?? 'pm_card_visa');
  else if (action === 'subscribe' && !subscription)
    await stripe.subscriptions.create({ customer, items: [{ price: planPrice }] });
  else if (action === 'buy') await buy(test, customer, prices.packs[dice(prices.packs.length)]);
  else if (action === 'fail') await test.control('/fail-next', { customer, count: 1 + dice(3) });
  else if (action === 'pay') {
    const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data;
    if (invoice?.id) await stripe.invoices.pay(invoice.id);
  } else if (action === 'late') await payTooLate(test, customer, dice);
  else if (action === 'refund' || action === 'dispute') {
    const charges = (await stripe.charges.list({ customer, limit: 100 })).data.filter(
      ({ paid, disputed }) => paid && !disputed,
    );
    const charge = charges[dice(Math.max(1, charges.length))];
    if (!charge) return;
    if (action === 'refund') await stripe.refunds.create({ charge: charge.id, amount: 1 + dice(charge.amount) });
    else if (charge.amount_refunded === 0) await test.control(`/charges/${charge.id}/dispute`);
  } else if (action === 'close') {
    for (const { id } of (await stripe.charges.list({ customer, limit: 100 })).data.filter(
      ({ disputed }) => disputed,
    )) {
      for (const { id: dispute, status } of (await stripe.disputes.list({ charge: id })).data) {
        if (status !== 'needs_response') continue;
        await test.control(`/disputes/${dispute}/close`, { outcome: dice(2) === 0 ? 'won' : 'lost' });
      }
    }
  } else if (subscription) {
    const [item] = subscription.items.data;
    if (action === 'change' && item)
      await stripe.subscriptions.update(subscription.id, { items: [{ id: item.id, price: planPrice }] });
    else if (action === 'end' && dice(3) === 0) await stripe.subscriptions.cancel(subscription.id);
    else await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: action === 'end' });
  }
}

/** Ends the subscription, if any, and pays an invoice that it leaves open, before or after the end is known here. */
async function payTooLate({ stripe }: TestBilling, customer: string, dice: Life['dice']): Promise<void> {
  const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  if (subscription && (invoice || dice(3) === 0)) await stripe.subscriptions.cancel(subscription.id);
  if (!invoice?.id) return;
  const { id: payment_method } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  await stripe.invoices.pay(invoice.id, { payment_method });
}

async function buy(test: TestBilling, customer: string, pack: { price: string; credits: number } | undefined) {
  if (!pack) return;
  const metadata = { type: 'credits', credits: String(pack.credits) };
  const { url } = await test.stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [{ price: pack.price, quantity: 1 }],
    metadata,
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    success_url: 'http://localhost:3000/payment-success',
  });
  await test.pay(url ?? '');
}

async function attach(stripe: Stripe, customer: string, token: string): Promise<void> {
  const { id } = await stripe.paymentMethods.attach(token, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
}

/** A step may be refused, since the customer may be in any state. */
function rethrowUnlessRefused(error: unknown): void {
  if (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500) return;
  if (error instanceof Error && /: 40\d /.test(error.message)) return;
  throw error;
}

/** Waits until no due job is left for the customer or for all customers. Checks planned for later do not count. */
export async function settle({ deps }: TestBilling, customer: string | null): Promise<void> {
  await until(async () => {
    const { rows } = await deps.db.pools.service.query<{ left: number }>(
      `select count(*)::int as left from pgboss.job where name = 'sync-payment-customer'
       and state in ('created', 'active', 'retry') and start_after < now() + interval '30 seconds'
       and ($1::text is null or data ->> 'customerId' = $1 or data ->> 'chargeId' is not null)`,
      [customer],
    );
    return rows[0]?.left === 0;
  }, 60_000);
}
