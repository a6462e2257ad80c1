import { MediaError } from '../media-error.ts';

/** More than speech has, and than captions with separate syllables. */
const CUES_PER_SEC = 20;
/** The rate of instrument readings, one per frame of a video. They are recognized as such rather than refused. */
const READINGS_PER_SEC = 130;
/** Cues that a source of any length may have, so that short ones may have titles and descriptions of sounds. */
const FREE_CUES = 200;
/** A day of fast speech. */
const MAX_WORDS = 250_000;
/** Twice the fastest speech. */
const WORDS_PER_SEC = 10;
/** Words that a source of any length may have: the transcript may be of a longer recording. */
const FREE_WORDS = 20_000;

/**
 * Refuses a transcript with more cues than its source has time for, before each is parsed. Any number is accepted if
 * the source's length is unknown.
 * @param isSpoken true if the cues look like speech.
 * @throws MediaError `unreadable-transcript`.
 */
export function requirePlausibleCount(
  count: number,
  { durationSec, fileName }: { durationSec: number | null; fileName: string | null },
  isSpoken = true,
): void {
  const perSec = isSpoken ? CUES_PER_SEC : READINGS_PER_SEC;
  if (durationSec === null || count <= durationSec * perSec + FREE_CUES) return;
  throw new MediaError(
    'unreadable-transcript',
    `The transcript has ${count} cues, which are more than speech of ${Math.round(durationSec)} s has: choose the one that belongs to the video.`,
    { ...(fileName !== null && { file: fileName }) },
  );
}

/**
 * Refuses a transcript with more words than a day of speech, or than its source has time for.
 * @throws MediaError `unreadable-transcript`.
 */
export function requirePlausibleWords(
  count: number,
  { durationSec, fileName }: { durationSec: number | null; fileName: string | null },
): void {
  if (count <= Math.min(MAX_WORDS, FREE_WORDS + WORDS_PER_SEC * (durationSec ?? MAX_WORDS))) return;
  throw new MediaError(
    'unreadable-transcript',
    'The transcript holds more than can be read: give one of what is said in the video alone.',
    { ...(fileName !== null && { file: fileName }) },
  );
}
