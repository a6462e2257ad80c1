const DAY_SEC = 86_400;

/** How long a session lasts without being used: with "remember me", and without, when its cookie ends with the browser. */
export const sessionValidSec = { remembered: 7 * DAY_SEC, brief: DAY_SEC } as const;

/** How long a session lasts however much it is used. */
export const longestSessionSec = 30 * DAY_SEC;
