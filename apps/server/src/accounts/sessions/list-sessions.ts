import type { AccountSession } from '@clipwright/contract';
import { and, desc, eq, gt } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { plainAddress } from '../../http/guards/client-address.ts';
import { describeDevice } from './describe-device.ts';

const MAX_COUNT = 200;

/** Where the user is signed in, the last seen first. */
export async function listSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: SignedInUser,
): Promise<AccountSession[]> {
  const rows = await db.service
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now())))
    .orderBy(desc(sessions.updatedAt))
    .limit(MAX_COUNT);
  return rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === user.sessionId,
    device: describeDevice(row.userAgent ?? ''),
    // Sign-in with a provider stores IPv6 addresses in full.
    ipAddress: plainAddress(row.ipAddress ?? ''),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}
