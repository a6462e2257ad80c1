/** The time for which a browser is considered known after a sign-in. */
export const deviceValidSec = 365 * 86_400;
