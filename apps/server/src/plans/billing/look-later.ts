import type { Deps } from '../../deps.ts';
import { syncCustomerJob } from './billing-jobs.ts';

/** The delay before the check that follows a change at the provider or the opening of a payment page. */
const [CHANGE_SEC, PAGE_SEC] = [60, 1_800] as const;

/**
 * Queues a customer check before a change at the provider: this process may die after the provider responds but before
 * our rows are written, and there may never be an event for it.
 */
export async function lookAfterChange({ jobs }: Pick<Deps, 'jobs'>, customerId: string): Promise<void> {
  await jobs.send(syncCustomerJob, { customerId }, { startAfterSec: CHANGE_SEC });
}

/** Queues a check for a customer whose payment page was opened: it may be paid and closed without any event. */
export async function lookAfterPage({ jobs }: Pick<Deps, 'jobs'>, customerId: string): Promise<void> {
  const options = { singletonKey: `page:${customerId}`, startAfterSec: PAGE_SEC };
  await jobs.send(syncCustomerJob, { customerId }, options);
}
