import type { listSecurityEventsQuery, SecurityEventList } from '@clipwright/contract';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { z } from 'zod';
import { securityEvents } from '../db/tables/security-events-table.ts';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/create-router.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';
import { describeDevice } from './sessions/describe-device.ts';

/** Lists a page of security events for the user's account, newest first. */
export async function listSecurityEvents(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  user: SignedInUser,
  { limit, cursor }: z.output<typeof listSecurityEventsQuery>,
): Promise<SecurityEventList> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db.asUser(user.id, (tx) =>
    tx
      .select({ ...getTableColumns(securityEvents), micros: toMicros(securityEvents.createdAt) })
      .from(securityEvents)
      .where(
        and(eq(securityEvents.userId, user.id), after && isAfter(securityEvents.createdAt, securityEvents.id, after)),
      )
      .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
      .limit(limit + 1),
  );
  const { page, nextCursor } = toPage(rows, limit);
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
