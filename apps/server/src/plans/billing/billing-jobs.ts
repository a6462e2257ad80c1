import { asc, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { paymentEvents } from '../../db/tables/billing-tables.ts';
import { userSubscriptions } from '../../db/tables/plans-tables.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { OpenJobs } from '../../jobs/open-jobs.ts';
import { closeCustomer, resumeClosing } from './close-customer.ts';
import { getProvider, idOf } from './payment-provider.ts';
import { type SyncDeps, syncCustomer } from './sync/sync-customer.ts';

const id = z.string().min(1).max(255);
const customer = z.object({ customerId: id });
/**
 * An event's subject. Dispute and refund events only name their charge, and test clock events name no customer at all.
 */
const subject = z.union([customer, z.object({ chargeId: id }), z.object({ clockId: id })]);
export type EventSubject = z.infer<typeof subject>;
const NIGHT_SEC = 24 * 60 * 60;
/**
 * The number of customers compared per second at night, so people who pay in the meantime do not wait behind all of
 * them.
 */
const COMPARED_A_SEC = 4;
/** The fraction of the night in which all customers are compared, even if the rate must rise. */
const MAX_SHARE_OF_NIGHT = 0.8;
/** The number of customers that one statement reads and queues. */
const BATCH = 1_000;
/** The provider resends an event for at most three days. */
const KEPT_DAYS = 60;

/** Updates a customer from the provider's data. Retried for a day, in case the provider is down. */
export const syncCustomerJob = defineJob({
  name: 'sync-payment-customer',
  data: subject,
  retryLimit: 30,
  retryDelaySec: 10,
  expireInSec: 300,
  run: (jobDeps: { sync(of: EventSubject): Promise<void> }, of) => jobDeps.sync(of),
});

/** Runs after an account was deleted: ends its paid subscriptions. */
const closeCustomerJob = defineJob({
  name: 'close-payment-customer',
  data: customer,
  retryLimit: 40,
  retryDelaySec: 30,
  expireInSec: 120,
  run: (jobDeps: { close(customerId: string): Promise<void> }, { customerId }) => jobDeps.close(customerId),
});

/** Reconciles all customers with the provider every night, in case events were lost. */
const reconcileJob = defineJob({
  name: 'reconcile-payments',
  data: z.object({}),
  retryLimit: 5,
  retryDelaySec: 60,
  expireInSec: 900,
  concurrency: 1,
  run: (jobDeps: { queueReconciliation(): Promise<void> }) => jobDeps.queueReconciliation(),
});

export const billingJobs = [syncCustomerJob, closeCustomerJob, reconcileJob] as const;

export async function startBilling(jobs: OpenJobs, deps: Omit<SyncDeps, 'jobs'>): Promise<void> {
  const jobDeps = { ...deps, jobs };
  await jobs.work(syncCustomerJob, { sync: (of) => syncSubject(jobDeps, of) });
  await jobs.work(closeCustomerJob, { close: (customerId) => closeOrWait(jobDeps, customerId) });
  await jobs.work(reconcileJob, { queueReconciliation: () => queueReconciliation(jobDeps) });
  if (deps.config.payments !== null) await jobs.send(reconcileJob, {}, { singletonKey: 'nightly' });
}

async function syncSubject(deps: SyncDeps, of: EventSubject): Promise<void> {
  if ('customerId' in of) return await syncAndClose(deps, of.customerId);
  const { stripe, call } = await getProvider(deps.config);
  if ('clockId' in of) {
    const { data } = await call(() => stripe.customers.list({ test_clock: of.clockId, limit: 100 }));
    for (const { id: customerId } of data)
      await deps.jobs.send(syncCustomerJob, { customerId }, { singletonKey: customerId });
    return;
  }
  const customerId = idOf((await call(() => stripe.charges.retrieve(of.chargeId))).customer);
  if (customerId !== null) await syncAndClose(deps, customerId);
}

async function syncAndClose(deps: SyncDeps, customerId: string): Promise<void> {
  await syncCustomer(deps, customerId);
  await resumeClosing(deps, customerId);
}

/**
 * Queues a job that ends a user's subscription and removes their customer at the provider, in the transaction that
 * deletes the user, just before the deletion.
 */
export async function queueClosePayments(
  { jobs }: Pick<Deps, 'jobs'>,
  userId: string,
  within: Transaction,
): Promise<void> {
  const [row] = await within
    .select({ customerId: userSubscriptions.stripeCustomerId })
    .from(userSubscriptions)
    .where(eq(userSubscriptions.userId, userId));
  const customerId = row?.customerId ?? null;
  if (customerId !== null) await jobs.send(closeCustomerJob, { customerId }, { within, singletonKey: customerId });
}

/** An event reports a pending payment; it is checked a day later in any case. */
async function closeOrWait(deps: Pick<SyncDeps, 'config' | 'jobs'>, customerId: string): Promise<void> {
  if (await closeCustomer(deps, customerId)) return;
  await deps.jobs.send(closeCustomerJob, { customerId }, { singletonKey: customerId, startAfterSec: NIGHT_SEC });
}

/** Queues reconciliation for every customer, spread over the night, and deletes old events. */
export async function queueReconciliation({
  config,
  db,
  jobs,
  now,
}: Pick<SyncDeps, 'config' | 'db' | 'jobs' | 'now'>): Promise<void> {
  if (config.payments === null) return;
  try {
    const { stripeCustomerId } = userSubscriptions;
    const count = await db.service.$count(userSubscriptions, isNotNull(stripeCustomerId));
    const pauseSec = Math.min(1 / COMPARED_A_SEC, (NIGHT_SEC * MAX_SHARE_OF_NIGHT) / Math.max(1, count));
    let index = 0;
    for (let last = ''; ; ) {
      const ids = await db.service
        .select({ id: stripeCustomerId })
        .from(userSubscriptions)
        .where(gt(stripeCustomerId, last))
        .orderBy(asc(stripeCustomerId))
        .limit(BATCH);
      const customers = ids.flatMap((row) => row.id ?? []);
      const work = customers.map((customerId) => ({
        data: { customerId },
        // Uses a separate key, so an event's job does not wait for the nightly job.
        singletonKey: `nightly:${customerId}`,
        startAfterSec: Math.floor(index++ * pauseSec),
      }));
      await jobs.sendAll(syncCustomerJob, work);
      last = customers.at(-1) ?? last;
      if (customers.length < BATCH) break;
    }
    const before = new Date(now().getTime() - KEPT_DAYS * NIGHT_SEC * 1000);
    await db.service.delete(paymentEvents).where(lt(paymentEvents.createdAt, before));
  } finally {
    await jobs.send(reconcileJob, {}, { singletonKey: 'nightly', startAfterSec: NIGHT_SEC });
  }
}
