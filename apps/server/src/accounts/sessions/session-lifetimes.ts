const DAY_SEC = 86_400;

/**
 * The lifetime of an unused session, with "remember me" and without it; without it, closing the browser deletes the
 * cookie.
 */
export const sessionValidSec = { remembered: 7 * DAY_SEC, brief: DAY_SEC } as const;

/** The maximum session lifetime, regardless of use. */
const longestSessionSec = 30 * DAY_SEC;

type SessionTimes = { createdAt: Date; expiresAt: Date; updatedAt: Date };

/**
 * Returns true for a remembered session. Every update extends a session by its whole lifetime, so the two timestamps
 * show its kind. In its last days, when it cannot be extended further, a remembered session looks like a short one.
 */
export function isRemembered({ expiresAt, updatedAt }: Pick<SessionTimes, 'expiresAt' | 'updatedAt'>): boolean {
  return expiresAt.getTime() - updatedAt.getTime() > 2 * sessionValidSec.brief * 1000;
}

/** Returns the new expiry time for a session that is used now. */
export function movedEnd(session: SessionTimes, at: Date): Date {
  const moved = at.getTime() + sessionValidSec[isRemembered(session) ? 'remembered' : 'brief'] * 1000;
  return new Date(Math.min(moved, session.createdAt.getTime() + longestSessionSec * 1000));
}
