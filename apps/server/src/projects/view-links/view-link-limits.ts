/** Each try counts, right or wrong, so that guessing ends; far above what people behind one address do. */
export const viewLimit = { name: 'view-link', points: 600, durationSec: 10 * 60, isShared: true };

/** Players ask for a file piece by piece. */
export const viewedFileLimit = { name: 'view-link-file', points: 1200, durationSec: 60, isShared: false };

/** Guesses at the password of one link, by all networks together. */
export const linkPasswordLimit = { name: 'view-link-password', points: 30, durationSec: 15 * 60, isShared: true };

/** And by one network, at all links. */
export const passwordGuessLimit = { name: 'view-link-guesses', points: 10, durationSec: 15 * 60, isShared: true };
