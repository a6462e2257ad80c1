import { reviewLimits } from '@clipwright/contract';

/** Each try counts, right or wrong, so that guessing ends; far above what people behind one address do. */
export const viewLimit = { name: 'view-link', points: 600, durationSec: 10 * 60, isShared: true };

/** Players ask for a file piece by piece. */
export const viewedFileLimit = { name: 'view-link-file', points: 1200, durationSec: 60, isShared: false };

/** Guesses at the password of one link by a neighborhood of networks, so that who guesses shuts no one else out. */
export const linkPasswordLimit = { name: 'view-link-password', points: 30, durationSec: 15 * 60, isShared: true };

/** And by one network, at all links. */
export const passwordGuessLimit = { name: 'view-link-guesses', points: 10, durationSec: 15 * 60, isShared: true };

/** Comments on one clip by a neighborhood: a fifth of what a clip can have. */
export const clipCommentsLimit = {
  name: 'review-comments-clip',
  points: reviewLimits.commentsPerClip / 5,
  durationSec: 24 * 60 * 60,
  isShared: true,
};
