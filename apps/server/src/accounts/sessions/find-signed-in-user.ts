import { eq } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { findByFormerToken } from './rotate-session.ts';
import { movedEnd } from './session-lifetimes.ts';

/** The precision of "last seen". Otherwise every request would cause a write. */
const SEEN_EVERY_MS = 5 * 60_000;

/**
 * Finds the user that a request's cookie authenticates, with one index lookup. Nothing is cached, so an ended session
 * is invalid from the next request on. The session is extended periodically, which also records when it was last seen.
 */
export async function findSignedInUser(
  { auth, db, now }: Pick<AccountsDeps, 'auth' | 'db' | 'now'>,
  headers: Headers,
): Promise<SignedInUser | null> {
  const token = auth.cookies.session.read(headers);
  if (token === null) return null;
  const at = now();
  const session = await auth.findSession(token, at);
  if (session === null) {
    const former = await findByFormerToken({ db }, token, at);
    return former && { id: former.userId, sessionId: former.id };
  }
  if (at.getTime() - session.updatedAt.getTime() > SEEN_EVERY_MS) {
    const expiresAt = movedEnd(session, at);
    await db.service.update(sessions).set({ expiresAt }).where(eq(sessions.id, session.id));
  }
  return { id: session.userId, sessionId: session.id };
}
