import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { creditPacks, subscriptionPlans, userSubscriptions } from '../../db/tables/plans.ts';
import { createTestUser } from '../../db/testing/create-test-user.ts';
import { syncCustomer } from '../sync/sync-customer.ts';
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
  'refund',
  'dispute',
  'close',
  'card',
];

/** A sequence of numbers that a seed determines. */
function makeDice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor(((state ^ (state >>> 13)) >>> 0) % below);
  };
}

/**
 * Lets a customer live through a random history at the sandbox, while events come twice, in another order, late, forged or
 * not at all; then compares our tables with what the sandbox says. Gives what differs, nothing if all is well.
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
  // As at night; and once more, which must change nothing.
  await syncCustomer(deps, customer);
  await settle(test, customer);
  const first = JSON.stringify(await readLasting(test, userId));
  await syncCustomer(deps, customer);
  const second = JSON.stringify(await readLasting(test, userId));
  return [
    ...(first === second ? [] : [`Another look changed the tables from ${first} to ${second}.`]),
    ...(await compare(test, userId, customer)),
  ];
}

/** All rows but how far the test clock is ahead, which each minute that passes here makes less. */
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
  } else if (action === 'refund' || action === 'dispute') {
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

async function listPrices({ deps }: TestBilling) {
  const plans = await deps.db.service.select().from(subscriptionPlans);
  const packs = await deps.db.service.select().from(creditPacks);
  return {
    plans: plans
      .flatMap(({ stripePriceId, stripePriceIdMonthly }) => [stripePriceId, stripePriceIdMonthly])
      .filter((id) => id !== null),
    packs: packs.map(({ stripePriceId, credits }) => ({ price: stripePriceId ?? '', credits })),
    slugBy: new Map(
      plans.flatMap(({ slug, stripePriceId: y, stripePriceIdMonthly: m }) => [
        [y, slug],
        [m, slug],
      ]),
    ),
    slugById: new Map(plans.map(({ id, slug }) => [id, slug])),
  };
}

/** A step may be refused, as its customer may be in any state. */
function rethrowUnlessRefused(error: unknown): void {
  if (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 500) < 500) return;
  if (error instanceof Error && /: 40\d /.test(error.message)) return;
  throw error;
}

/** Waits until no job of the customer's is left. */
async function settle({ deps }: TestBilling, customer: string): Promise<void> {
  await until(async () => {
    const { rows } = await deps.db.pools.service.query<{ left: number }>(
      `select count(*)::int as left from pgboss.job where name = 'sync-payment-customer'
       and state in ('created', 'active', 'retry') and (data ->> 'customerId' = $1 or data ->> 'chargeId' is not null)`,
      [customer],
    );
    return rows[0]?.left === 0;
  }, 60_000);
}

/** What differs between our tables and the sandbox. It is reckoned here once more, by other means than the product's. */
async function compare(test: TestBilling, userId: string, customer: string): Promise<string[]> {
  const { stripe } = test;
  const problems: string[] = [];
  const say = (what: string, ours: unknown, theirs: unknown) => {
    if (JSON.stringify(ours) !== JSON.stringify(theirs))
      problems.push(`${what}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`);
  };
  const rows = await test.rowsOf(userId);
  const prices = await listPrices(test);

  const all = (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data;
  const theirs = all.find(({ status }) => ['active', 'past_due', 'unpaid'].includes(status));
  const ours = rows.subscription;
  if (theirs === undefined) say('over', ours?.status === 'canceled' || ours?.stripeSubscriptionId === null, true);
  else {
    const [item] = theirs.items.data;
    say('status', ours?.status, theirs.status === 'active' ? 'active' : 'past_due');
    say('plan', prices.slugById.get(ours?.planId ?? ''), prices.slugBy.get(item?.price.id ?? ''));
    say(
      'period',
      ours && [ours.currentPeriodStart.getTime() / 1000, ours.currentPeriodEnd.getTime() / 1000],
      item && [item.current_period_start, item.current_period_end],
    );
    say('cancelled', ours?.cancelAtPeriodEnd, theirs.cancel_at_period_end);
    say('id', ours?.stripeSubscriptionId, theirs.id);
  }

  const invoices = (await stripe.invoices.list({ customer, limit: 100 })).data.filter(
    ({ status, amount_due }) => status !== 'draft' && amount_due > 0,
  );
  say(
    'invoices',
    rows.payments.map(({ stripeInvoiceId }) => stripeInvoiceId).sort(),
    invoices.map(({ id }) => id).sort(),
  );
  const paidCents = invoices.reduce((sum, { status, amount_paid }) => sum + (status === 'paid' ? amount_paid : 0), 0);
  const isPaid = ({ status }: { status: string }) => status !== 'pending' && status !== 'failed';
  say(
    'paid',
    rows.payments.filter(isPaid).reduce((sum, { amountPaid }) => sum + amountPaid, 0),
    paidCents,
  );
  const charges = (await stripe.charges.list({ customer, limit: 100 })).data.filter(({ paid }) => paid);
  say(
    'refunded',
    rows.payments.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0),
    charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
  );

  say(
    'sum of the ledger',
    rows.ledger.reduce((sum, { credits }) => sum + credits, 0),
    rows.balance,
  );
  const sessions = (await stripe.checkout.sessions.list({ customer, limit: 100 })).data.filter(
    ({ payment_status }) => payment_status === 'paid',
  );
  const bought = rows.ledger.filter(({ kind }) => kind === 'purchase').map(({ sourceKey }) => sourceKey);
  say('purchases', bought.sort(), sessions.map(({ id }) => `purchase:${id}`).sort());
  let expected = 0;
  for (const session of sessions) {
    const credits = Number(session.metadata?.credits);
    const charge = charges.find(({ payment_intent }) => payment_intent === session.payment_intent);
    const disputes = charge?.disputed ? (await stripe.disputes.list({ charge: charge.id })).data : [];
    const isLost = disputes.some(({ status }) => status !== 'won');
    expected += isLost ? 0 : credits - Math.floor((credits * (charge?.amount_refunded ?? 0)) / (charge?.amount ?? 1));
  }
  say('balance', rows.balance, expected);
  return problems;
}

/** Sends signed events, ten at a time, and tells how long their acknowledgement took. */
export async function measureAnswers({ deps, webhookUrl }: TestBilling, count: number) {
  const secret = deps.config.payments?.webhookSecret ?? '';
  const times: number[] = [];
  let sent = 0;
  const work = async () => {
    while (sent++ < count) {
      const id = `evt_${randomUUID()}`;
      const object = { object: 'invoice', id: `in_${id}`, customer: `cus_${id}` };
      const payload = JSON.stringify({
        id,
        object: 'event',
        api_version: Stripe.API_VERSION,
        type: 'invoice.paid',
        data: { object },
      });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const startMs = performance.now();
      const response = await fetch(webhookUrl, { method: 'POST', headers, body: payload });
      if (!response.ok) throw new Error(`An event was answered with ${response.status}.`);
      await response.arrayBuffer();
      times.push(performance.now() - startMs);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return { events: times.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
