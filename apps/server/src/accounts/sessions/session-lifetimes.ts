const DAY_SEC = 86_400;

/** How long a session lasts without being used: with "remember me", and without, when its cookie ends with the browser. */
export const sessionValidSec = { remembered: 7 * DAY_SEC, brief: DAY_SEC } as const;

/** How long a session lasts however much it is used. */
const longestSessionSec = 30 * DAY_SEC;

type SessionTimes = { createdAt: Date; expiresAt: Date; updatedAt: Date };

/**
 * Every change of a session moves its end on by its whole length, so that the two times tell which kind it is. In its last
 * days, when its end moves no more, a remembered one passes for a brief one.
 */
export function isRemembered({ expiresAt, updatedAt }: Pick<SessionTimes, 'expiresAt' | 'updatedAt'>): boolean {
  return expiresAt.getTime() - updatedAt.getTime() > 2 * sessionValidSec.brief * 1000;
}

/** When a session ends that is used now. */
export function movedEnd(session: SessionTimes, at: Date): Date {
  const moved = at.getTime() + sessionValidSec[isRemembered(session) ? 'remembered' : 'brief'] * 1000;
  return new Date(Math.min(moved, session.createdAt.getTime() + longestSessionSec * 1000));
}
