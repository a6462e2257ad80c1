import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestBilling, type TestBilling, until } from '../../../test/billing/open-test-billing.ts';
import { openTestPeople } from '../../../test/billing/open-test-people.ts';
import type { Person } from '../../../test/builders/user.ts';
import { creditLedger } from '../../db/tables/credits-tables.ts';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';
import { lockPayments } from './find-customer.ts';
import { syncCustomer } from './sync/sync-customer.ts';

const DAY_SEC = 86_400;

let test: TestBilling;
beforeAll(async () => {
  test = await openTestBilling();
});
afterEach(async () => await test.control('/webhooks', { mode: 'normal' }));
afterAll(async () => await test?.stop());

const { slugOf, mailsOf, buyPlan, subscribed } = openTestPeople(() => test);
const historyOf = async (person: Person) => (await person.ask('GET', '/api/billing/payments')).body.payments;
const invoicesOf = async (customer: string) => (await test.stripe.invoices.list({ customer, limit: 100 })).data;
const openInvoiceOf = async (customer: string) =>
  until(async () => (await invoicesOf(customer)).find(({ status }) => status === 'open'));

/** Creates a user whose renewal has failed once, leaving an open invoice. */
async function pastDue() {
  const { person, customer } = await subscribed('creator-pro');
  await test.control('/fail-next', { customer, count: 1 });
  await test.control('/clock', { customer, by: 'renewal' });
  await until(async () => (await person.ask('GET', '/api/billing')).body.subscription?.status === 'past_due');
  return { person, customer, invoice: await openInvoiceOf(customer) };
}

async function subscriptionOf(customer: string): Promise<string> {
  const [subscription] = (await test.stripe.subscriptions.list({ customer })).data;
  return subscription?.id ?? '';
}

const closingMs = 90_000;

describe('a subscription that ends with an open invoice', () => {
  it('voids the invoice and leaves nothing to pay when the last renewal attempt has failed', async () => {
    const { person, customer } = await subscribed('creator-pro');
    await test.control('/fail-next', { customer, count: 10 });
    await test.control('/clock', { customer, by: 'renewal' });
    await until(async () => (await historyOf(person))[0]?.status === 'failed');
    expect((await historyOf(person))[0].payment_url).toMatch(/^http/);
    await test.control('/clock', { customer, sec: 20 * DAY_SEC });
    await until(async () => (await historyOf(person))[0]?.status === 'voided');
    expect((await historyOf(person))[0]).toMatchObject({ payment_url: null, amount_paid: 0 });
    await until(async () => (await invoicesOf(customer)).every(({ status }) => status !== 'open'));
    expect((await invoicesOf(customer)).map(({ status }) => status)).toEqual(['void', 'paid']);
    const mail = (await mailsOf(person)).find(({ template, to }) => template === 'plan-changed' && to === 'Free');
    expect(mail).toMatchObject({ voidedCents: 2900 });
    await test.control('/fail-next', { customer, count: 0 });
    await buyPlan(person);
    await until(async () => (await slugOf(person)) === 'creator-lite');
  });

  it('voids the invoice when it is canceled immediately at the provider', async () => {
    const { person, customer, invoice } = await pastDue();
    await test.stripe.subscriptions.cancel(await subscriptionOf(customer));
    await until(async () => (await test.stripe.invoices.retrieve(invoice.id ?? '')).status === 'void');
    await until(async () => (await historyOf(person))[0]?.status === 'voided');
  });

  it('voids the invoice when a lost dispute ends it', async () => {
    const { person, customer, invoice } = await pastDue();
    const charges = (await test.stripe.charges.list({ customer })).data;
    const charge = charges.find(({ paid }) => paid)?.id ?? '';
    await test.control(`/charges/${charge}/dispute`);
    const [dispute] = (await test.stripe.disputes.list({ charge })).data;
    await test.control(`/disputes/${dispute?.id}/close`, { outcome: 'lost' });
    await until(async () => (await test.stripe.invoices.retrieve(invoice.id ?? '')).status === 'void');
    await until(async () => (await slugOf(person)) === 'free');
  });

  it('voids the invoice when the account is deleted', async () => {
    const { person, customer, invoice } = await pastDue();
    await person.ask('POST', '/api/accounts/delete', { currentPassword: 'correct horse battery' });
    await until(async () => (await test.stripe.customers.retrieve(customer)).deleted);
    expect((await test.stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('void');
  });
});

describe('a payment for a subscription that has ended', () => {
  it('is refunded once, regardless of the number and order of its events', async () => {
    const { person, customer, invoice } = await pastDue();
    // No event about the end arrives before the invoice is paid.
    await test.control('/webhooks', { mode: 'dropped' });
    await test.stripe.subscriptions.cancel(await subscriptionOf(customer));
    await test.control('/fail-next', { customer, count: 0 });
    await test.pay(invoice.hosted_invoice_url ?? '');
    await test.control('/webhooks', { mode: 'duplicate' });
    await Promise.all([1, 2, 3].map(() => syncCustomer(test.deps, customer)));
    await syncCustomer(test.deps, customer);
    await until(async () => (await historyOf(person))[0]?.status === 'refunded');
    expect((await historyOf(person))[0]).toMatchObject({ amount_paid: 2900, amount_refunded: 2900 });
    const refunds = (await test.stripe.refunds.list()).data.filter(({ amount }) => amount === 2900);
    expect(refunds).toHaveLength(1);
    expect(await slugOf(person)).toBe('free');
    const mails = await mailsOf(person);
    expect(mails.filter(({ template }) => template === 'payment-returned')).toMatchObject([{ amountCents: 2900 }]);
    expect(mails.filter(({ template }) => template === 'receipt')).toHaveLength(1);
  });

  it('is refunded when it was processing while the subscription ended', async () => {
    const { person, customer } = await subscribed('creator-pro');
    const { id } = await test.stripe.paymentMethods.attach('pm_usBankAccount_success', { customer });
    await person.ask('POST', '/api/functions/update-payment-method', { paymentMethodId: id });
    await test.control('/clock', { customer, by: 'renewal' });
    await test.control('/clock', { customer, by: 'hour' });
    const invoice = await openInvoiceOf(customer);
    await test.stripe.subscriptions.cancel(await subscriptionOf(customer));
    await until(async () => (await historyOf(person))[0]?.status === 'voided');
    expect((await test.stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('open');
    await test.control('/clock', { customer, by: 'week' });
    await until(async () => (await historyOf(person))[0]?.status === 'refunded');
  });

  it('is refunded when it was processing while the account was deleted', async () => {
    const { person, customer } = await subscribed('creator-pro');
    const { id } = await test.stripe.paymentMethods.attach('pm_usBankAccount_success', { customer });
    await person.ask('POST', '/api/functions/update-payment-method', { paymentMethodId: id });
    await test.control('/clock', { customer, by: 'renewal' });
    await test.control('/clock', { customer, by: 'hour' });
    const invoice = await openInvoiceOf(customer);
    const deletion = await person.ask('POST', '/api/accounts/delete', { currentPassword: 'correct horse battery' });
    expect(deletion.status).toBe(200);
    // A call that conflicts with another change is retried after half a minute.
    await until(async () => (await test.stripe.subscriptions.list({ customer })).data.length === 0, closingMs);
    await test.control('/clock', { customer, by: 'week' });
    await until(async () => {
      const charges = (await test.stripe.charges.list({ customer })).data;
      return charges.some(({ refunded, payment_method }) => refunded && payment_method === id);
    }, closingMs);
    expect((await test.stripe.invoices.retrieve(invoice.id ?? '')).status).toBe('paid');
    await until(async () => (await test.stripe.customers.retrieve(customer)).deleted, closingMs);
  }, 240_000);
});

describe('an account that is deleted while its payments are being reconciled', () => {
  it('is deleted afterwards, and closed at the provider', async () => {
    const { person, customer } = await subscribed('creator-pro');
    const { db } = test.deps;
    const [isLocked, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const syncing = db.asService(async (tx) => {
      await lockPayments(tx, customer);
      await tx.update(userSubscriptions).set({ clockAheadSec: 1 }).where(eq(userSubscriptions.userId, person.id));
      isLocked.resolve();
      await isWaiting.promise;
      // The foreign key locks the user's row.
      await tx.insert(creditLedger).values({ userId: person.id, kind: 'refund', credits: -1, sourceKey: customer });
    });
    await isLocked.promise;
    const deleting = person.ask('POST', '/api/accounts/delete', { currentPassword: 'correct horse battery' });
    // Late purchase events may wait for the same lock, which has the same name.
    const countWaiting = async () => {
      const { rows } = await db.service.execute(
        sql`select from pg_locks l join pg_stat_activity a using (pid)
            where not l.granted and a.datname = current_database()
            and (l.locktype <> 'advisory' or a.query like '%user_subscriptions%')`,
      );
      return rows.length;
    };
    await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThan(0);
    isWaiting.resolve();
    await syncing;
    expect((await deleting).status).toBe(200);
    await until(async () => (await test.stripe.customers.retrieve(customer)).deleted, closingMs);
  }, 120_000);
});

describe('an open invoice that a later renewal has replaced', () => {
  it('is voided, and only the later one can be paid', async () => {
    const { person, customer } = await subscribed('creator-pro');
    await test.control('/retries', { afterRetries: 'past_due' });
    try {
      await test.control('/fail-next', { customer, count: 50 });
      await test.control('/clock', { customer, by: 'renewal' });
      const first = await openInvoiceOf(customer);
      await test.control('/clock', { customer, by: 'renewal' });
      await test.control('/clock', { customer, by: 'day' });
      await until(async () => (await test.stripe.invoices.retrieve(first.id ?? '')).status === 'void');
      const second = await openInvoiceOf(customer);
      await until(async () => {
        const { subscription } = (await person.ask('GET', '/api/billing')).body;
        return subscription?.payment_url === second.hosted_invoice_url;
      });
      await test.control('/fail-next', { customer, count: 0 });
      await test.pay(second.hosted_invoice_url ?? '');
      await until(async () => (await slugOf(person)) === 'creator-pro');
    } finally {
      await test.control('/retries', { afterRetries: 'cancel' });
    }
  });
});
