import type { listSecurityEventsQuery, SecurityEventList } from '@clipwright/contract';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/create-router.ts';
import { readSecurityEvents } from '../security/read-security-events.ts';
import { describeDevice } from './sessions/describe-device.ts';

/** Lists a page of security events for the user's account, newest first. */
export async function listSecurityEvents(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  user: SignedInUser,
  query: z.output<typeof listSecurityEventsQuery>,
): Promise<SecurityEventList> {
  const { page, nextCursor } = await db.asUser(user.id, (tx) => readSecurityEvents(tx, user.id, query));
  const events = page.map(({ id, kind, subject, userAgent, ipAddress, createdAt }) => ({
    id,
    kind,
    subject,
    ipAddress,
    device: userAgent === null ? null : describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
  }));
  return { events, nextCursor, keptDays: config.securityLogDays };
}
