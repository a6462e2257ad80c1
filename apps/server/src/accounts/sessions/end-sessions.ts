import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';

/** Ends one of the user's sessions. @throws AppError `not_found` for one that is not theirs */
export async function endSession({ db }: Pick<Deps, 'db'>, userId: string, sessionId: string): Promise<void> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const ended = await db.service.delete(sessions).where(isTheirs).returning({ id: sessions.id });
  if (ended.length === 0) throw new AppError('not_found');
}

export async function endOtherSessions({ db }: Pick<Deps, 'db'>, user: SignedInUser): Promise<void> {
  await db.service.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)));
}

/** Ends the session that a browser is in, if it is in one. */
export async function signOut({ db }: Pick<Deps, 'db'>, sessionToken: string | null): Promise<void> {
  if (sessionToken !== null) await db.service.delete(sessions).where(eq(sessions.token, sessionToken));
}
