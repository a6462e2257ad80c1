import { randomUUID } from 'node:crypto';
import { hasApiAccess, type WebhookEvent, type WebhookEventType, webhookLimits } from '@clipwright/contract';
import { and, arrayContains, asc, eq, isNull, max } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { webhookDeliveries, webhookEndpoints } from '../db/tables/webhooks-tables.ts';
import type { Deps } from '../deps.ts';
import { getEntitlement } from '../plans/index.ts';
import { sendWebhooksJob } from './webhook-jobs.ts';

type EventOf<Type extends WebhookEventType> = Extract<WebhookEvent, { type: Type }>;
type EventData<Type extends WebhookEventType> = Omit<EventOf<Type>['data'], 'project'>;

/**
 * Queues an event for the project owner's endpoints, in the event's own transaction. Nothing is sent if the plan does
 * not include webhooks. @param tx a service-role transaction
 */
export async function queueWebhookEvent<Type extends WebhookEventType>(
  deps: Pick<Deps, 'config' | 'jobs' | 'now'>,
  tx: Transaction,
  { type, projectId, data }: { type: Type; projectId: string; data: EventData<Type> },
): Promise<void> {
  const endpoints = await tx
    .select({ id: webhookEndpoints.id, userId: webhookEndpoints.userId, title: projects.title })
    .from(webhookEndpoints)
    .innerJoin(projects, eq(projects.userId, webhookEndpoints.userId))
    .where(
      and(
        eq(projects.id, projectId),
        isNull(webhookEndpoints.disabledReason),
        arrayContains(webhookEndpoints.events, [type]),
      ),
    )
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id))
    .for('no key update', { of: webhookEndpoints });
  const [first] = endpoints;
  if (!first) return;
  const { plan } = await getEntitlement(tx, first.userId, deps.now());
  if (!hasApiAccess(plan.features)) return;
  const url = `${deps.config.publicUrl}/projects/${projectId}`;
  const project = { id: projectId, title: first.title, url };
  const body = JSON.stringify({ type, timestamp: deps.now().toISOString(), data: { project, ...data } });
  const eventId = createEventId();
  for (const { id: endpointId, userId } of endpoints) {
    const isWaiting = and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting'));
    if ((await tx.$count(webhookDeliveries, isWaiting)) >= webhookLimits.waiting) continue;
    const position = await findNextPosition(tx, endpointId);
    await tx.insert(webhookDeliveries).values({ userId, endpointId, projectId, eventId, type, body, position });
    await deps.jobs.send(sendWebhooksJob, { endpointId, projectId }, { within: tx });
  }
}

/** Returns the position for a new delivery; the caller must hold the endpoint's lock. */
export async function findNextPosition(tx: Transaction, endpointId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(webhookDeliveries.position) })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId));
  return (last?.position ?? 0) + 1;
}

/** Creates the id that lets receivers recognize a repeated event. */
export function createEventId(): string {
  return `msg_${randomUUID().replaceAll('-', '')}`;
}
