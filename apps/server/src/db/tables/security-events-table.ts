import { securityEventKinds } from '@clipwright/contract';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';
import { createdAt, id, lengthBetween, oneOf } from './table-columns.ts';
import { ownerOnly, serviceSeesAll } from './table-policies.ts';

/** An account's security events, with their origin. Rows are added and read, never changed; old ones are removed. */
export const securityEvents = pgTable(
  'security_events',
  {
    id,
    /** The affected account; null if there is none, as for a sign-in with an unknown address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    /** Its name at that time. Never a secret. */
    subject: text('subject').notNull().default(''),
    /** Null, like the following columns, for an event without a request. */
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    createdAt,
  },
  (t) => [
    index('security_events_user_id_created_at_idx').on(t.userId, t.createdAt, t.id),
    index('security_events_created_at_idx').on(t.createdAt),
    oneOf('security_events_kind_known', t.kind, securityEventKinds),
    lengthBetween('security_events_subject_length', t.subject, 0, 300),
    lengthBetween('security_events_ip_address_length', t.ipAddress, 1, 64),
    lengthBetween('security_events_user_agent_length', t.userAgent, 0, 512),
    lengthBetween('security_events_request_id_length', t.requestId, 1, 64),
    ownerOnly(t.userId),
    serviceSeesAll(),
  ],
);
