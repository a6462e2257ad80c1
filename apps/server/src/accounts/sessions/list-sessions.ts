import type { AccountSession, listSessionsQuery } from '@clipwright/contract';
import { and, desc, eq, getTableColumns, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { plainAddress } from '../../http/guards/client-address.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';
import { describeDevice } from './describe-device.ts';

/** Lists a page of the user's sessions, most recently seen first. */
export async function listSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
  { limit, cursor }: z.output<typeof listSessionsQuery>,
): Promise<{ sessions: AccountSession[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db.service
    .select({ ...getTableColumns(sessions), micros: toMicros(sessions.updatedAt) })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, user.id),
        gt(sessions.expiresAt, now()),
        after && isAfter(sessions.updatedAt, sessions.id, after),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(limit + 1);
  const { page, nextCursor } = toPage(rows, limit);
  const items = page.map((row) => ({
    id: row.id,
    isCurrent: row.id === user.sessionId,
    device: describeDevice(row.userAgent ?? ''),
    // Sign-in with a provider stores IPv6 addresses in full.
    ipAddress: plainAddress(row.ipAddress ?? ''),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
  return { sessions: items, nextCursor };
}
