import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { describeDevice } from './describe-device.ts';

/** Ends one of the user's sessions. @throws AppError `not_found` for one that is not theirs */
export async function endSession({ db }: Pick<Deps, 'db'>, userId: string, sessionId: string): Promise<void> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  await db.asService(async (tx) => {
    const [ended] = await tx.delete(sessions).where(isTheirs).returning({ userAgent: sessions.userAgent });
    if (!ended) throw new AppError('not_found');
    await recordSecurityEvent(tx, { userId, kind: 'session-ended', subject: describeDevice(ended.userAgent ?? '') });
  });
}

export async function endOtherSessions({ db }: Pick<Deps, 'db'>, user: SignedInUser): Promise<void> {
  await db.asService(async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)));
    await recordSecurityEvent(tx, { userId: user.id, kind: 'other-sessions-ended' });
  });
}

/** Ends the session that a browser is in, if it is in one. */
export async function signOut({ db }: Pick<Deps, 'db'>, sessionToken: string | null): Promise<void> {
  if (sessionToken !== null) await db.service.delete(sessions).where(eq(sessions.token, sessionToken));
}
