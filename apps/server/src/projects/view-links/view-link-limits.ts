import { reviewLimits } from '@clipwright/contract';

/** Each attempt counts, right or wrong, so that guessing ends; far above the rate of people behind one address. */
export const viewLimit = { name: 'view-link', points: 600, durationSec: 10 * 60, isShared: true };

/** Players request a file piece by piece. */
export const viewedFileLimit = { name: 'view-link-file', points: 1200, durationSec: 60, isShared: false };

/** Guesses at the password of one link by a neighborhood of networks, so that a guesser locks no one else out. */
export const linkPasswordLimit = { name: 'view-link-password', points: 30, durationSec: 15 * 60, isShared: true };

/** Guesses by one network, at all links. */
export const passwordGuessLimit = { name: 'view-link-guesses', points: 10, durationSec: 15 * 60, isShared: true };

/** Comments on one clip by a neighborhood: a fifth of a clip's limit. */
export const clipCommentsLimit = {
  ...{ name: 'review-comments-clip', points: reviewLimits.commentsPerClip / 5, durationSec: 24 * 60 * 60 },
  isShared: true,
};
