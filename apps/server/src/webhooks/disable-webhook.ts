import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { webhookDeliveries, webhookEndpoints } from '../db/tables/webhooks-tables.ts';
import type { Deps } from '../deps.ts';
import { announceWebhookOff } from '../notices/index.ts';

/**
 * Disables a failing endpoint and drops its pending deliveries. Its owner is notified once and can resend each delivery
 * from the log.
 */
export async function disableWebhook(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  { endpointId, projectId, reason }: { endpointId: string; projectId: string | null; reason: 'failures' | 'gone' },
): Promise<void> {
  const [endpoint] = await tx
    .update(webhookEndpoints)
    .set({ disabledReason: reason })
    .where(and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.disabledReason)))
    .returning({ userId: webhookEndpoints.userId, url: webhookEndpoints.url });
  if (!endpoint) return;
  await giveUpWaiting(tx, endpointId);
  await announceWebhookOff(deps, tx, { userId: endpoint.userId, projectId, host: new URL(endpoint.url).host });
}

/** Drops an endpoint's pending deliveries. */
export async function giveUpWaiting(tx: Transaction, endpointId: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', leasedBy: null, leasedUntil: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')));
}
