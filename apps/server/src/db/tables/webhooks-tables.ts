import {
  type WebhookEvent,
  webhookAttempt,
  webhookDeliveryStates,
  webhookDisabledReasons,
  webhookEventTypes,
  webhookLimits,
} from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { users } from './accounts-tables.ts';
import { projects } from './projects-tables.ts';
import {
  createdAt,
  id,
  jsonColumn,
  jsonIs,
  lengthBetween,
  listed,
  notNegative,
  oneOf,
  updatedAt,
} from './table-columns.ts';
import { serviceSeesAll, workspaceWritersOnly } from './table-policies.ts';

const deliveryTypes: readonly WebhookEvent['type'][] = [...webhookEventTypes, 'ping'];

/** The addresses where a user's programs receive events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events', { enum: webhookEventTypes }).array().notNull(),
    /** Signs the requests; encrypted. */
    secret: text('secret').notNull(),
    /** The previous secret, which also signs for a while; encrypted. */
    previousSecret: text('previous_secret'),
    previousUntil: timestamp('previous_until', { withTimezone: true }),
    /** Null while it is enabled. */
    disabledReason: text('disabled_reason', { enum: webhookDisabledReasons }),
    /** The time of the first failure since the last successful delivery. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    createdAt,
    updatedAt,
  },
  (t) => [
    unique('webhook_endpoints_id_user_id_key').on(t.id, t.userId),
    index('webhook_endpoints_user_id_idx').on(t.userId, t.createdAt),
    lengthBetween('webhook_endpoints_url_length', t.url, 1, webhookLimits.urlChars),
    lengthBetween('webhook_endpoints_description_length', t.description, 0, webhookLimits.descriptionChars),
    check('webhook_endpoints_events_known', sql`${t.events} <@ array[${listed(webhookEventTypes)}]::text[]`),
    check('webhook_endpoints_previous_until', sql`(${t.previousSecret} is null) = (${t.previousUntil} is null)`),
    oneOf('webhook_endpoints_disabled_reason_known', t.disabledReason, webhookDisabledReasons),
    ...workspaceWritersOnly(t.userId),
    serviceSeesAll(),
  ],
);

/**
 * A request to an endpoint, and its result. Requests for a project are sent one after another, in creation order; each
 * is kept for a while as a log.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id,
    userId: uuid('user_id').notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    /** Null for an event without a project. */
    projectId: uuid('project_id'),
    /** The value of the `webhook-id` header. */
    eventId: text('event_id').notNull(),
    type: text('type', { enum: [...webhookEventTypes, 'ping'] }).notNull(),
    /** The JSON text that is sent and signed. */
    body: text('body').notNull(),
    /** The order among an endpoint's requests; adding one takes the endpoint's lock. */
    position: bigint('position', { mode: 'number' }).notNull(),
    state: text('state', { enum: webhookDeliveryStates }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    attempts: jsonColumn('attempts', z.array(webhookAttempt)).notNull().default([]),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull().defaultNow(),
    /** The job sending it, and the end of its lease. */
    leasedBy: uuid('leased_by'),
    leasedUntil: timestamp('leased_until', { withTimezone: true }),
    createdAt,
  },
  (t) => [
    foreignKey({
      name: 'webhook_deliveries_endpoint_id_user_id_fk',
      columns: [t.endpointId, t.userId],
      foreignColumns: [webhookEndpoints.id, webhookEndpoints.userId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'webhook_deliveries_project_id_user_id_fk',
      columns: [t.projectId, t.userId],
      foreignColumns: [projects.id, projects.userId],
    }).onDelete('cascade'),
    unique('webhook_deliveries_endpoint_id_position_key').on(t.endpointId, t.position),
    index('webhook_deliveries_user_id_idx').on(t.userId),
    index('webhook_deliveries_project_id_idx').on(t.projectId),
    index('webhook_deliveries_endpoint_id_created_at_idx').on(t.endpointId, t.createdAt, t.id),
    index('webhook_deliveries_waiting_idx').on(t.endpointId, t.projectId, t.position).where(sql`state = 'waiting'`),
    index('webhook_deliveries_next_attempt_at_idx').on(t.nextAttemptAt).where(sql`state = 'waiting'`),
    oneOf('webhook_deliveries_type_known', t.type, deliveryTypes),
    oneOf('webhook_deliveries_state_known', t.state, webhookDeliveryStates),
    lengthBetween('webhook_deliveries_event_id_length', t.eventId, 1, 100),
    lengthBetween('webhook_deliveries_body_length', t.body, 2, 100_000),
    jsonIs('webhook_deliveries_attempts_array', t.attempts, 'array'),
    notNegative('webhook_deliveries_tries_not_negative', t.tries),
    check('webhook_deliveries_position_positive', sql`${t.position} > 0`),
    ...workspaceWritersOnly(t.userId),
    serviceSeesAll(),
  ],
);
