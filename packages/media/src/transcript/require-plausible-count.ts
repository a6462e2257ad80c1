import { MediaError } from '../media-error.ts';

/** The maximum cue rate, above that of speech and of captions with separate syllables. */
const CUES_PER_SEC = 20;
/** The rate of instrument readings, one per video frame. They are classified as data rather than rejected. */
const READINGS_PER_SEC = 130;
/** The number of cues allowed for any source, so that short sources may have titles and sound descriptions. */
const FREE_CUES = 200;
/** The number of words in a day of fast speech. */
const MAX_WORDS = 250_000;
/** The maximum word rate, twice that of the fastest speech. */
const WORDS_PER_SEC = 10;
/** The number of words allowed for any source, because the transcript may belong to a longer recording. */
const FREE_WORDS = 20_000;

/**
 * Rejects a transcript with more cues than its source has time for, before the cues are parsed. Any number is accepted
 * if the source's length is unknown.
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
    { code: 'transcript-cues-implausible', facts: { count, lengthSec: Math.round(durationSec) } },
    { ...(fileName !== null && { file: fileName }) },
  );
}

/**
 * Rejects a transcript with more words than a day of speech has, or than its source has time for.
 * @throws MediaError `unreadable-transcript`.
 */
export function requirePlausibleWords(
  count: number,
  { durationSec, fileName }: { durationSec: number | null; fileName: string | null },
): void {
  if (count <= Math.min(MAX_WORDS, FREE_WORDS + WORDS_PER_SEC * (durationSec ?? MAX_WORDS))) return;
  throw new MediaError(
    'unreadable-transcript',
    { code: 'transcript-too-much', facts: {} },
    { ...(fileName !== null && { file: fileName }) },
  );
}
