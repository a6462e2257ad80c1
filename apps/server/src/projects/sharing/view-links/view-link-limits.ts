import { reviewLimits } from '@clipwright/contract';

/** Every attempt counts, right or wrong, to stop guessing; far above the rate of people behind one address. */
export const viewLimit = { name: 'view-link', points: 600, durationSec: 10 * 60, isShared: true };

/** Players request files in ranges. */
export const viewedFileLimit = { name: 'view-link-file', points: 1200, durationSec: 60, isShared: false };

/** Guesses at one link's password from a neighborhood of networks, so a guesser locks no one else out. */
export const linkPasswordLimit = { name: 'view-link-password', points: 30, durationSec: 15 * 60, isShared: true };

/** Guesses from one network, across all links. */
export const passwordGuessLimit = { name: 'view-link-guesses', points: 10, durationSec: 15 * 60, isShared: true };

/** Comments on one clip from one neighborhood: a fifth of a clip's limit. */
export const clipCommentsLimit = {
  name: 'review-comments-clip',
  points: reviewLimits.commentsPerClip / 5,
  durationSec: 24 * 60 * 60,
  isShared: true,
};
