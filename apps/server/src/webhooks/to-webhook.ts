import type { Webhook, WebhookDelivery } from '@clipwright/contract';
import { getTableColumns } from 'drizzle-orm';
import { webhookDeliveries, webhookEndpoints } from '../db/tables/webhooks-tables.ts';

const { secret: _, previousSecret: __, ...endpoint } = getTableColumns(webhookEndpoints);
/** The endpoint columns that a request may read. */
export const endpointColumns = endpoint;

const { leasedBy: ___, leasedUntil: ____, position: _____, ...delivery } = getTableColumns(webhookDeliveries);
/** The delivery columns that a request may read. */
export const deliveryColumns = delivery;

type EndpointRow = Omit<typeof webhookEndpoints.$inferSelect, 'secret' | 'previousSecret'>;
type DeliveryRow = Omit<typeof webhookDeliveries.$inferSelect, 'leasedBy' | 'leasedUntil' | 'position'>;

export function toWebhook(row: EndpointRow, now: Date): Webhook {
  const { previousUntil } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    is_enabled: row.disabledReason === null,
    disabled_reason: row.disabledReason,
    failing_since: row.failingSince?.toISOString() ?? null,
    previous_secret_until: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
    created_at: row.createdAt.toISOString(),
  };
}

export function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    event_id: row.eventId,
    type: row.type,
    state: row.state,
    project_id: row.projectId,
    attempts: row.attempts,
    next_attempt_at: row.state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
    body: row.body,
    created_at: row.createdAt.toISOString(),
  };
}
