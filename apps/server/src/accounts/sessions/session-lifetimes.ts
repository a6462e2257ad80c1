const DAY_SEC = 86_400;

/** How long a session lasts without being used: with "remember me", and without, when its cookie ends with the browser. */
export const sessionValidSec = { remembered: 7 * DAY_SEC, brief: DAY_SEC } as const;
