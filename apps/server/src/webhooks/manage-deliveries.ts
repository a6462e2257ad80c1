import type { listWebhookDeliveriesQuery, WebhookDeliveries, WebhookDelivery } from '@clipwright/contract';
import { webhookLimits } from '@clipwright/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { webhookDeliveries, webhookEndpoints } from '../db/tables/webhooks-tables.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';
import { lockOwn, requireIncluded } from './manage-webhooks.ts';
import { createEventId, findNextPosition } from './queue-webhook-event.ts';
import { deliveryColumns, toDelivery } from './to-webhook.ts';
import { sendWebhooksJob } from './webhook-jobs.ts';

type SendDeps = Pick<Deps, 'db' | 'jobs' | 'now'>;

/** Lists a page of an endpoint's delivery log, newest first. @throws AppError `webhook_not_found` */
export async function listWebhookDeliveries(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, limit, cursor }: z.output<typeof listWebhookDeliveriesQuery> & { id: string },
): Promise<WebhookDeliveries> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return await db.asUser(userId, async (tx) => {
    const isIt = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
    const [endpoint] = await tx.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isIt);
    if (!endpoint) throw new AppError('webhook_not_found');
    const rows = await tx
      .select({ ...deliveryColumns, micros: toMicros(webhookDeliveries.createdAt) })
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.endpointId, id),
          after && isAfter(webhookDeliveries.createdAt, webhookDeliveries.id, after),
        ),
      )
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit + 1);
    const { page, nextCursor } = toPage(rows, limit);
    return {
      deliveries: page.map(toDelivery),
      nextCursor,
    };
  });
}

/**
 * Resends an event from the log, after its project's pending deliveries. @throws AppError `webhook_not_found`,
 * `webhook_delivery_not_found`, `webhook_disabled`, `webhooks_not_included`
 */
export async function replayDelivery(
  deps: SendDeps,
  userId: string,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<WebhookDelivery> {
  return await deps.db.asService(async (tx) => {
    await requireSendable(deps, tx, userId, id);
    const isIt = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, id));
    const [row] = await tx.select().from(webhookDeliveries).where(isIt);
    if (!row) throw new AppError('webhook_delivery_not_found');
    const { projectId, eventId, type, body } = row;
    return await queue(deps, tx, { userId, endpointId: id, projectId, eventId, type, body });
  });
}

/** Sends a test event without retries. @throws AppError as `replayDelivery` */
export async function pingWebhook(deps: SendDeps, userId: string, id: string): Promise<WebhookDelivery> {
  return await deps.db.asService(async (tx) => {
    await requireSendable(deps, tx, userId, id);
    const body = JSON.stringify({ type: 'ping', timestamp: deps.now().toISOString(), data: { webhook_id: id } });
    const ping = { projectId: null, eventId: createEventId(), type: 'ping' as const, body };
    return await queue(deps, tx, { userId, endpointId: id, ...ping });
  });
}

async function requireSendable(deps: SendDeps, tx: Transaction, userId: string, id: string): Promise<void> {
  const { disabledReason } = await lockOwn(tx, userId, id);
  await requireIncluded(deps, tx, userId);
  if (disabledReason !== null) throw new AppError('webhook_disabled');
  const isWaiting = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting'));
  if ((await tx.$count(webhookDeliveries, isWaiting)) >= webhookLimits.waiting) throw new AppError('webhook_busy');
}

async function queue(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  values: Omit<typeof webhookDeliveries.$inferInsert, 'position'> & { projectId: string | null },
): Promise<WebhookDelivery> {
  const position = await findNextPosition(tx, values.endpointId);
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ ...values, position })
    .returning(deliveryColumns);
  if (!row) throw new Error('The delivery was not written.');
  const { endpointId, projectId } = values;
  await jobs.send(sendWebhooksJob, { endpointId, projectId }, { within: tx });
  return toDelivery(row);
}
