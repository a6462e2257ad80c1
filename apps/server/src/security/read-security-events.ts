import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { securityEvents } from '../db/tables/security-events-table.ts';
import { isAfter, readCursor, toMicros, toPage } from '../http/page-cursor.ts';

/** Reads a page of a user's security events, newest first. */
export async function readSecurityEvents(
  tx: Transaction,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await tx
    .select({ ...getTableColumns(securityEvents), micros: toMicros(securityEvents.createdAt) })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), after && isAfter(securityEvents.createdAt, securityEvents.id, after)))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit + 1);
  return toPage(rows, limit);
}
