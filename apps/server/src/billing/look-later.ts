import type { Deps } from '../deps.ts';
import { syncCustomerJob } from './billing-jobs.ts';

/** The delay of the check after a change at the provider, and after a page was opened that may be paid. */
const [CHANGE_SEC, PAGE_SEC] = [60, 1_800] as const;

/**
 * Queues a check of a customer before a change at the provider: this process may end between the provider's response
 * and our rows, and no event may ever report it.
 */
export async function lookAfterChange({ jobs }: Pick<Deps, 'jobs'>, customerId: string): Promise<void> {
  await jobs.send(syncCustomerJob, { customerId }, { startAfterSec: CHANGE_SEC });
}

/** Queues a check of a customer whose page was opened: it may be paid and closed without any event. */
export async function lookAfterPage({ jobs }: Pick<Deps, 'jobs'>, customerId: string): Promise<void> {
  const options = { singletonKey: `page:${customerId}`, startAfterSec: PAGE_SEC };
  await jobs.send(syncCustomerJob, { customerId }, options);
}
