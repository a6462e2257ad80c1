import { and, eq, ne } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { type OwnerProof, reauthenticate, withSecondFactor } from '../reauthenticate.ts';
import type { Visitor } from '../sign-in-visitor.ts';
import { describeDevice } from './describe-device.ts';

type EndDeps = Pick<AccountsDeps, 'auth' | 'db' | 'secrets' | 'now'>;
/**
 * A request to end sessions, with proof that it comes from the owner rather than someone who found the browser open and
 * wants to lock the owner out.
 */
type Ending = { user: SignedInUser; proof: OwnerProof; visitor: Visitor };

/**
 * Ends one of the user's sessions. @throws AppError `not_found` for another user's session, and the errors from the
 * proof
 */
export async function endSession(deps: EndDeps, { user, proof, visitor }: Ending, sessionId: string): Promise<void> {
  const { id: userId } = user;
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  await reauthenticate(deps, user, proof, visitor);
  await withSecondFactor(deps, user, proof, visitor, async (tx) => {
    const [ended] = await tx.delete(sessions).where(isTheirs).returning({ userAgent: sessions.userAgent });
    if (!ended) throw new AppError('not_found');
    await recordSecurityEvent(tx, { userId, kind: 'session-ended', subject: describeDevice(ended.userAgent ?? '') });
  });
}

/** Ends all of the user's sessions except the current one. @throws AppError the errors from the proof */
export async function endOtherSessions(deps: EndDeps, { user, proof, visitor }: Ending): Promise<void> {
  await reauthenticate(deps, user, proof, visitor);
  await withSecondFactor(deps, user, proof, visitor, async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionId)));
    await recordSecurityEvent(tx, { userId: user.id, kind: 'other-sessions-ended' });
  });
}

/** Ends the browser's session, if it has one. */
export async function signOut({ db }: Pick<AccountsDeps, 'db'>, user: SignedInUser | null): Promise<void> {
  if (user !== null) await db.service.delete(sessions).where(eq(sessions.id, user.sessionId));
}
