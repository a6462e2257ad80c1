const DAY_SEC = 86_400;

/** The lifetime of an unused session: with "remember me", and without, when its cookie ends with the browser. */
export const sessionValidSec = { remembered: 7 * DAY_SEC, brief: DAY_SEC } as const;

/** The longest lifetime of a session, regardless of use. */
const longestSessionSec = 30 * DAY_SEC;

type SessionTimes = { createdAt: Date; expiresAt: Date; updatedAt: Date };

/**
 * True for a remembered session. Every update of a session extends its end by its whole lifetime, so the two times show
 * its kind. In its last days, when its end cannot move, a remembered one looks like a brief one.
 */
export function isRemembered({ expiresAt, updatedAt }: Pick<SessionTimes, 'expiresAt' | 'updatedAt'>): boolean {
  return expiresAt.getTime() - updatedAt.getTime() > 2 * sessionValidSec.brief * 1000;
}

/** Returns the new end of a session that is used now. */
export function movedEnd(session: SessionTimes, at: Date): Date {
  const moved = at.getTime() + sessionValidSec[isRemembered(session) ? 'remembered' : 'brief'] * 1000;
  return new Date(Math.min(moved, session.createdAt.getTime() + longestSessionSec * 1000));
}
