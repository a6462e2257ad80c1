import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling, type TestBilling, until } from '../../../test/billing/open-test-billing.ts';
import { codeOf, openTestPeople } from '../../../test/billing/open-test-people.ts';
import type { Person } from '../../../test/builders/user.ts';
import { createTestUser } from '../../../test/builders/user.ts';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';
import { addLedgerEntry } from '../credits/add-ledger-entry.ts';
import { queueReconciliation } from './billing-jobs.ts';
import { ensureWebhook } from './ensure-webhook.ts';
import { syncCustomer } from './sync/sync-customer.ts';
import { syncCatalogue } from './sync-catalogue.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterAll(async () => await test?.stop());

const { newPerson, slugOf, mailsOf, buyCredits, buyPlan, subscribed } = openTestPeople(() => test);

describe('a purchased plan', () => {
  it('takes effect once it is paid, in either order of events', async () => {
    const person = await newPerson();
    expect((await person.ask('GET', '/api/billing')).body).toEqual({
      is_configured: true,
      is_sandbox: true,
      subscription: null,
    });
    const { sessionId, back } = await buyPlan(person);
    expect(back?.pathname).toBe('/payment-success');
    expect(back?.searchParams.get('session_id')).toBe(sessionId);
    await until(async () => (await person.ask('GET', '/api/plans/subscription')).body.plan_slug === 'creator-lite');
    const status = await person.ask('GET', `/api/billing/checkout-status?session_id=${sessionId}`);
    expect(status.body).toEqual({
      state: 'paid',
      kind: 'plan',
      plan_slug: 'creator-lite',
      plan_name: 'Creator Lite',
      credits: null,
      amount: 1900,
    });
    const { subscription, payments } = await test.rowsOf(person.id);
    expect(subscription).toMatchObject({ status: 'active', billingCycle: 'monthly', price: 1900 });
    expect(payments).toMatchObject([{ status: 'completed', amountPaid: 1900, currency: 'usd' }]);
  });
});

describe('a subscription', () => {
  it('is refused with the plan’s name when there is no such plan', async () => {
    const person = await newPerson();
    const answer = await person.ask('POST', '/api/functions/create-checkout-session', { planSlug: 'gold' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { details: { fields: [{ message: 'Plan gold not found' }] } } });
  });

  it('is bought at the price in the list of plans', async () => {
    const person = await newPerson();
    const { plans } = (await person.ask('GET', '/api/plans')).body;
    const { stripe_price_id: priceId } = plans.find(({ slug }: { slug: string }) => slug === 'creator-lite');
    const opened = await person.ask('POST', '/api/functions/create-checkout-session', {
      priceId,
      successUrl: '/payment-success?plan=creator-lite',
      cancelUrl: '/pricing',
      customerEmail: 'a@example.org',
      metadata: { userId: person.id, planName: 'Creator Lite', type: 'plan' },
    });
    expect(opened).toMatchObject({ status: 200, body: { sessionId: expect.any(String), url: expect.any(String) } });
    const { data } = await test.stripe.checkout.sessions.listLineItems(opened.body.sessionId);
    expect(data[0]?.price?.id).toBe(priceId);
  });

  it('is upgraded immediately, downgraded at the end of the period, canceled and resumed', async () => {
    const { person, customer } = await subscribed();
    const again = await person.ask('POST', '/api/functions/create-checkout-session', { planSlug: 'creator-pro' });
    expect(codeOf(again)).toEqual([409, 'already_subscribed']);
    const pro = { planSlug: 'creator_pro', billingCycle: 'monthly' };
    const preview = await person.ask('POST', '/api/billing/preview', pro);
    expect(preview.body).toMatchObject({ takes_effect: 'now', amount_due_now: 1000, next_amount: 2900 });
    expect((await person.ask('POST', '/api/billing/change-plan', pro)).body).toMatchObject({ takes_effect: 'now' });
    expect(await slugOf(person)).toBe('creator-pro');
    expect(codeOf(await person.ask('POST', '/api/billing/change-plan', pro))).toEqual([409, 'already_on_plan']);

    const lite = { planSlug: 'creator-lite', billingCycle: 'monthly' };
    expect((await person.ask('POST', '/api/billing/preview', lite)).body).toMatchObject({
      takes_effect: 'at_period_end',
      amount_due_now: 0,
      next_amount: 1900,
    });
    expect((await person.ask('POST', '/api/billing/change-plan', lite)).status).toBe(200);
    expect((await person.ask('GET', '/api/billing')).body.subscription).toMatchObject({
      plan_slug: 'creator-pro',
      scheduled_change: { plan_slug: 'creator-lite', billing_cycle: 'monthly' },
    });
    expect((await person.ask('POST', '/api/functions/cancel-subscription', { userId: person.id })).body).toEqual({
      success: true,
    });
    const { current_period_end: endsAt, ...ending } = (await person.ask('GET', '/api/billing')).body.subscription;
    expect(ending).toMatchObject({ cancel_at_period_end: true, scheduled_change: null });
    expect((await person.ask('POST', '/api/functions/get-upcoming-invoice', {})).body).toEqual({ invoice: null });
    expect((await person.ask('POST', '/api/functions/reactivate-subscription', {})).status).toBe(200);
    expect((await person.ask('GET', '/api/billing')).body.subscription.cancel_at_period_end).toBe(false);

    await person.ask('POST', '/api/billing/change-plan', lite);
    expect((await person.ask('POST', '/api/functions/get-upcoming-invoice', {})).body.invoice).toMatchObject({
      amount_due: 1900,
      lines: [{ description: '1 × Creator Lite (at $19.00 / month)', amount: 1900 }],
    });
    await test.control('/clock', { customer, by: 'renewal' });
    await until(async () => (await slugOf(person)) === 'creator-lite');
    expect((await person.ask('GET', '/api/billing')).body.subscription).toMatchObject({
      price: 1900,
      scheduled_change: null,
    });
    const events = await test.deps.db.service.query.subscriptionEvents.findMany({
      where: (row, { eq }) => eq(row.userId, person.id),
    });
    expect(events.map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining([
        'subscription_started',
        'plan_changed',
        'plan_change_scheduled',
        'cancellation_scheduled',
        'subscription_reactivated',
      ]),
    );
    const mails = await mailsOf(person);
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['receipt', 'plan-changed', 'cancellation-planned', 'cancellation-undone']),
    );
    const [planned, ...others] = mails.filter(({ template }) => template === 'cancellation-planned');
    expect([planned?.planName, planned?.at, others]).toEqual(['Creator Pro', endsAt, []]);
  });

  it('is unique: the newer of two paid ones stays', async () => {
    const { person, customer } = await subscribed('creator-lite');
    const first = (await test.rowsOf(person.id)).subscription?.stripeSubscriptionId ?? '';
    const [plan] = await test.deps.db.service.query.subscriptionPlans.findMany({
      where: (row, { eq }) => eq(row.slug, 'agency-starter'),
    });
    const [method] = (await test.stripe.paymentMethods.list({ customer })).data;
    await wait(1_100);
    await test.stripe.subscriptions.create({
      customer,
      items: [{ price: plan?.stripePriceIdMonthly ?? '' }],
      default_payment_method: method?.id ?? '',
    });
    await until(async () => (await test.stripe.subscriptions.retrieve(first)).status === 'canceled');
    await until(async () => (await slugOf(person)) === 'agency-starter');
  });

  it('is ended when the account is deleted', async () => {
    const { person, customer } = await subscribed();
    const body = { currentPassword: 'correct horse battery' };
    expect((await person.ask('POST', '/api/accounts/delete', body)).status).toBeLessThan(300);
    await until(async () => {
      const { data } = await test.stripe.subscriptions.list({ customer, status: 'all' });
      return data.length === 1 && data.every(({ status }) => status === 'canceled');
    });
    // The customer is deleted after the subscription.
    await until(async () => (await test.stripe.customers.retrieve(customer)).deleted === true);
  });
});

describe('credits', () => {
  let buyer: Person | undefined;

  it('are added once they are paid, and reversed by refunds and disputes without going below zero unrecorded', async () => {
    const person = await newPerson();
    const sessionId = await buyCredits(person, 100);
    await until(async () => (await test.rowsOf(person.id)).balance === 100);
    expect((await person.ask('GET', `/api/billing/checkout-status?session_id=${sessionId}`)).body).toMatchObject({
      state: 'paid',
      kind: 'credits',
      credits: 100,
      amount: 1000,
    });
    await test.deps.db.asService((tx) =>
      addLedgerEntry(
        test.deps,
        { userId: person.id, kind: 'spend', credits: -30, sourceKey: `spend:${person.id}` },
        tx,
      ),
    );
    const customer = await test.customerOf(person.id);
    const [charge] = (await test.stripe.charges.list({ customer })).data;
    await test.control(`/charges/${charge?.id}/refund`, { amount: 500 });
    await until(async () => (await test.rowsOf(person.id)).balance === 20);
    await test.control(`/charges/${charge?.id}/refund`);
    await until(async () => (await test.rowsOf(person.id)).balance === 0);
    const page = (await person.ask('GET', '/api/billing/credits')).body;
    expect(page).toMatchObject({ balance: 0, nextCursor: null });
    expect(
      page.entries.map(({ credits }: { credits: number }) => credits).sort((a: number, b: number) => a - b),
    ).toEqual([-50, -30, -20, 100]);
    expect(page.entries.some(({ note }: { note: string | null }) => note?.includes('30 of 50'))).toBe(true);
    const { payments } = (await person.ask('GET', '/api/billing/payments')).body;
    expect(payments).toMatchObject([
      { description: '100 credits', status: 'refunded', amount_paid: 1000, amount_refunded: 1000, has_invoice: true },
    ]);
    const cookie = `${person.cookie}; language=es`;
    const inSpanish = await (await test.send('GET', '/api/billing/payments', { cookie })).json();
    expect(inSpanish).toMatchObject({ payments: [{ description: '100 créditos' }] });
    const invoice = await person.ask('GET', `/api/billing/payments/${payments[0].id}/invoice`);
    expect([invoice.status, invoice.response.headers.get('location')]).toEqual([302, expect.stringMatching(/^http/)]);
    const stranger = await newPerson();
    expect(codeOf(await stranger.ask('GET', `/api/billing/payments/${payments[0].id}/invoice`))).toEqual([
      404,
      'invoice_not_found',
    ]);
    expect((await mailsOf(person)).map(({ template }) => template)).toEqual(
      expect.arrayContaining(['receipt', 'credits-added']),
    );
  });

  it('are restored when the dispute is won', async () => {
    const person = await newPerson();
    await buyCredits(person, 500);
    await until(async () => (await test.rowsOf(person.id)).balance === 500);
    const [charge] = (await test.stripe.charges.list({ customer: await test.customerOf(person.id) })).data;
    await test.control(`/charges/${charge?.id}/dispute`);
    await until(async () => (await test.rowsOf(person.id)).balance === 0);
    const [dispute] = (await test.stripe.disputes.list({ charge: charge?.id ?? '' })).data;
    await test.control(`/disputes/${dispute?.id}/close`, { outcome: 'won' });
    await until(async () => (await test.rowsOf(person.id)).balance === 500);
  });

  it.each([
    [{ creditsAmount: -100 }, 400, 'invalid_input'],
    [{ creditsAmount: 1e15 }, 400, 'invalid_input'],
    [{ creditsAmount: 101 }, 422, 'unknown_credit_pack'],
    [{ creditsAmount: 100, amount: 1 }, 409, 'price_changed'],
    [{ creditsAmount: 100, successUrl: 'https://evil.example/' }, 422, 'foreign_return_address'],
    [{ creditsAmount: 100, userId: '00000000-0000-4000-8000-000000000000' }, 404, 'not_found'],
  ])('are refused for %j', async (body, status, code) => {
    buyer ??= await newPerson();
    const person = buyer;
    expect(codeOf(await person.ask('POST', '/api/functions/create-credits-checkout-session', body))).toEqual([
      status,
      code,
    ]);
  });
});

describe('the success address', () => {
  it('grants nothing for an unpaid or forged session, another user’s session or a foreign price', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()];
    const opened = await person.ask('POST', '/api/functions/create-checkout-session', { planSlug: 'agency-starter' });
    const address = `/api/billing/checkout-status?session_id=${opened.body.sessionId}`;
    expect((await person.ask('GET', address)).body.state).toBe('open');
    expect(await slugOf(person)).toBe('free');
    await buyCredits(stranger, 100);
    expect(codeOf(await stranger.ask('GET', address))).toEqual([404, 'checkout_not_found']);
    expect(codeOf(await person.ask('GET', `${address}x`))).toEqual([404, 'checkout_not_found']);
    const product = await test.stripe.products.create({ name: 'Another' });
    const cheap = { product: product.id, currency: 'usd', unit_amount: 100, recurring: { interval: 'month' as const } };
    const { id: priceId } = await test.stripe.prices.create(cheap);
    const foreign = await person.ask('POST', '/api/functions/create-checkout-session', { priceId });
    expect(codeOf(foreign)).toEqual([422, 'unknown_price']);
  });

  it('grants nothing for a declined payment', async () => {
    const person = await newPerson();
    const sessionId = await buyCredits(person, 100, 'declined');
    const status = await person.ask('GET', `/api/billing/checkout-status?session_id=${sessionId}`);
    expect(status.body.state).toBe('open');
    expect((await test.rowsOf(person.id)).ledger).toEqual([]);
  });
});

describe('the payment provider', () => {
  it('is retried when it is busy or down, and nothing is lost or done twice', async () => {
    const person = await newPerson();
    const ask = () => person.ask('POST', '/api/functions/create-credits-checkout-session', { creditsAmount: 100 });
    const fault = { method: 'POST', path: '/v1/checkout/sessions' };
    await test.control('/faults', { ...fault, action: 'answer', count: 1, status: 429 });
    expect((await ask()).status).toBe(200);
    await test.control('/faults', { ...fault, action: 'answer', count: 3, status: 500 });
    expect(codeOf(await ask())).toEqual([503, 'payments_unavailable']);
  });

  it('gets a new customer when the old one was deleted there', async () => {
    const person = await newPerson();
    await buyCredits(person, 100);
    const first = await test.customerOf(person.id);
    await until(async () => (await test.rowsOf(person.id)).balance === 100);
    await test.stripe.customers.del(first);
    await buyCredits(person, 100);
    expect(await test.customerOf(person.id)).not.toBe(first);
    await until(async () => (await test.rowsOf(person.id)).balance === 200);
  });
});

describe('webhook events', () => {
  const post = async (body: string, signature: string) =>
    (
      await fetch(test.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body,
      })
    ).status;

  it('are refused when forged, old or changed, and processed once when authentic', async () => {
    const secret = test.deps.config.payments?.webhookSecret ?? '';
    const body = JSON.stringify({
      id: 'evt_once',
      object: 'event',
      api_version: Stripe.API_VERSION,
      type: 'invoice.paid',
      data: { object: { object: 'invoice', customer: 'cus_nobody' } },
    });
    const sign = (payload: string, key = secret, timestamp = Math.floor(Date.now() / 1000)) =>
      Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
    expect(await post(body, sign(body, 'whsec_another'))).toBe(400);
    expect(await post(body, sign(body, secret, Math.floor(Date.now() / 1000) - 400))).toBe(400);
    expect(await post(body.replace('nobody', 'other'), sign(body))).toBe(400);
    expect(await post(body, '')).toBe(400);
    const old = body.replace(Stripe.API_VERSION, '2024-06-20');
    expect(await post(old, sign(old))).toBe(400);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(body, sign(body))));
    expect(new Set(answers)).toEqual(new Set([200]));
    const rows = await test.deps.db.service.query.paymentEvents.findMany({
      where: (row, { eq }) => eq(row.id, 'evt_once'),
    });
    expect(rows).toHaveLength(1);
  });

  it('are reconciled at night for a few customers at a time when they never arrive', async () => {
    const person = await newPerson();
    // Events for another account at the provider.
    for (let count = 0; count < 8; count++) {
      const { id } = await createTestUser(test.deps.db);
      const stripeCustomerId = `cus_elsewhere${count}`;
      const { service } = test.deps.db;
      await service.update(userSubscriptions).set({ stripeCustomerId }).where(eq(userSubscriptions.userId, id));
    }
    await test.control('/webhooks', { mode: 'dropped' });
    try {
      await buyCredits(person, 1000);
      await queueReconciliation({ ...test.deps, now: () => new Date() });
      const { rows } = await test.deps.db.pools.service.query<{ waitSec: number }>(
        `select extract(epoch from start_after - created_on)::float8 as "waitSec" from pgboss.job
         where name = 'sync-payment-customer' and singleton_key like 'nightly:%' order by start_after`,
      );
      const waits = rows.map(({ waitSec }) => Math.round(waitSec));
      expect(waits.length).toBeGreaterThan(8);
      expect(waits).toEqual(waits.map((_, index) => Math.floor(index / 4)));
      await until(async () => (await test.rowsOf(person.id)).balance === 1000, 30_000);
      await syncCustomer(test.deps, 'cus_elsewhere0');
    } finally {
      await test.control('/webhooks', { mode: 'normal' });
    }
  });
});

describe('the catalog', () => {
  it('is created once, and a price that is no longer active is created again', async () => {
    expect(await syncCatalogue(test.deps)).toEqual({ madePrices: 0 });
    const { data } = await test.stripe.prices.list({ lookup_keys: ['clipwright_creator-pro_yearly'] });
    expect(data).toMatchObject([{ unit_amount: 29_000, metadata: { plan: 'creator-pro', cycle: 'yearly' } }]);
    await test.stripe.prices.update(data[0]?.id ?? '', { active: false });
    expect(await syncCatalogue(test.deps)).toEqual({ madePrices: 1 });
    expect(await syncCatalogue(test.deps)).toEqual({ madePrices: 0 });
  });

  it('creates its webhook once and prints the secret', async () => {
    const config = { ...test.deps.config, publicUrl: 'https://clips.example.org' };
    expect(await ensureWebhook(config)).toMatch(/^whsec_/);
    expect(await ensureWebhook(config)).toBeNull();
    const { data } = await test.stripe.webhookEndpoints.list();
    for (const { id, url } of data) if (url.startsWith(config.publicUrl)) await test.stripe.webhookEndpoints.del(id);
  });
});
