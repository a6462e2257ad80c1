import { eq } from 'drizzle-orm';
import { sessions } from '../../db/tables/accounts-tables.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { findByFormerToken } from './rotate-session.ts';
import { movedEnd } from './session-lifetimes.ts';

/** How exactly "last seen" is known. Every request would otherwise write. */
const SEEN_EVERY_MS = 5 * 60_000;

/**
 * Whom a request's cookie signs in. One read by index; nothing is cached, so that a session that was ended is over with
 * the next request. Once in a while the session's end is moved on, which also tells when it was last seen.
 */
export async function findSignedInUser(
  { auth, db, now }: Pick<Deps, 'auth' | 'db' | 'now'>,
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
