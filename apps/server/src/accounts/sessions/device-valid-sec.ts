/** How long a browser counts as known after a sign-in. */
export const deviceValidSec = 365 * 86_400;
