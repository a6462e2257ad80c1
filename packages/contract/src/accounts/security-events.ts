import { z } from 'zod';
import { nextCursor, pageQuery } from '../page-query.ts';

/** The kinds of events in the security log. */
export const securityEventKinds = [
  'sign-in-succeeded',
  'sign-in-failed',
  'sign-in-locked',
  'code-rejected',
  'code-locked',
  'recovery-code-used',
  'mfa-enabled',
  'mfa-disabled',
  'recovery-codes-renewed',
  'password-changed',
  'password-reset',
  'email-changed',
  'session-ended',
  'other-sessions-ended',
  'api-key-created',
  'api-key-revoked',
  'drive-connected',
  'drive-disconnected',
  'share-added',
  'share-ended',
  'view-link-changed',
  'view-link-ended',
  'plan-changed',
  'data-exported',
  'account-deleted',
  'event-forged',
  'work-retried',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export const securityEvent = z
  .object({
    id: z.uuid(),
    kind: z.enum(securityEventKinds),
    /** The name of the affected object at that time: an address, key, drive, project or plan. Empty if there is none. */
    subject: z.string(),
    /** Browser and operating system; null for events without a request, such as a payment. */
    device: z.string().nullable(),
    ipAddress: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;

/** `GET /api/accounts/security-events`: the user's own, newest first. */
export const securityEventList = z
  .object({
    events: z.array(securityEvent),
    nextCursor,
    /** The retention of events, in days. */
    keptDays: z.number().int(),
  })
  .meta({ id: 'SecurityEventList' });
export type SecurityEventList = z.infer<typeof securityEventList>;

export const listSecurityEventsQuery = z.object(pageQuery());
