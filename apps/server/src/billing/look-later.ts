import type { Deps } from '../deps.ts';
import { syncCustomerJob } from './billing-jobs.ts';

/** From before a change at the provider until its customer is looked at, and from the opening of a page that may be paid. */
const [CHANGE_SEC, PAGE_SEC] = [60, 1_800] as const;

/**
 * Queues a look at a customer before something is changed at the provider: this process may end between the provider's yes and
 * our rows, and no event need ever tell of it.
 */
export async function lookAfterChange({ jobs }: Pick<Deps, 'jobs'>, customerId: string): Promise<void> {
  await jobs.send(syncCustomerJob, { customerId }, { startAfterSec: CHANGE_SEC });
}

/** Queues a look at a customer for whom a page is opened: it may be paid and closed while nothing here hears of it. */
export async function lookAfterPage({ jobs }: Pick<Deps, 'jobs'>, customerId: string): Promise<void> {
  const options = { singletonKey: `page:${customerId}`, startAfterSec: PAGE_SEC };
  await jobs.send(syncCustomerJob, { customerId }, options);
}
