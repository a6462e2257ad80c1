import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import { shiftTranscript } from './shift-transcript.ts';
import { type Cue, listWords, type Transcript } from './transcript.ts';
import { joinWords } from './words/split-words.ts';

/** Words this far past the end still count as inside, because players' and subtitlers' clocks differ. */
const TOLERANCE_SEC = 2;
/** The share of words that may be outside the source if a shifted timeline still fits. */
const MAX_OUTSIDE_SHIFTED = 0.02;
/** The share of words that may precede such a timeline: an advertisement or a title at zero. */
const MAX_STRAY = 0.1;
/** The first cue may start slightly before the start of its timeline. */
const EARLY_SEC = 0.5;
/** Broadcast timelines start at a whole hour: 01:00:00, or in Europe usually 10:00:00. */
const HOUR_SEC = 3600;

/** The source that a transcript must fit. */
export type FittedSource = {
  /** The length according to the container. */
  claimedSec: number;
  /** The readable length. */
  durationSec: number;
  /** The first frame's timecode, if there is one. */
  startTimecode?: string | undefined;
};

/**
 * Fits a transcript to its source: shifts a timeline that starts at a whole hour or at the source's timecode, and drops
 * words after the end.
 * @returns the transcript, null if nothing is left, and the changes.
 * @throws MediaError `unreadable-transcript` if most words are after the end: it is the transcript of another source.
 */
export function fitTranscript(
  transcript: Transcript,
  source: FittedSource,
): { transcript: Transcript | null; report: MaterialReport } {
  const offsetSec = findOffset(transcript, source);
  const shifted = offsetSec === 0 ? transcript : moveToStart(transcript, offsetSec);
  const report: MaterialReport = offsetSec === 0 ? [] : [{ code: 'times-shifted', facts: { offsetSec } }];
  const { claimedSec, durationSec } = source;
  const words = listWords(shifted);
  const outside = countOutside(shifted, claimedSec, 0);
  const endSec = Math.round(words.at(-1)?.endSec ?? 0);
  const lengthSec = Math.round(claimedSec);
  if (outside > words.length / 2) {
    throw new MediaError(
      'unreadable-transcript',
      { code: 'transcript-of-other-video', facts: { endSec, lengthSec } },
      { endSec, claimedSec },
    );
  }
  const cues = shifted.cues.flatMap((cue) => fitCue(cue, durationSec) ?? []);
  const count = shifted.cues.filter(
    ({ words: [first] }) => first && first.startSec > claimedSec + TOLERANCE_SEC,
  ).length;
  if (outside > 0) {
    report.push({ code: 'cues-dropped', facts: { why: 'late', count: Math.max(1, count), endSec, lengthSec } });
  }
  return { transcript: cues.some((cue) => cue.words.length > 0) ? { ...shifted, cues } : null, report };
}

/**
 * Returns the number of seconds by which a transcript's times are late; 0 if they fit, or if no common offset makes
 * them fit.
 */
function findOffset(transcript: Transcript, { claimedSec, startTimecode = '' }: FittedSource): number {
  const words = listWords(transcript);
  if (countOutside(transcript, claimedSec, 0) === 0) return 0;
  const firstSec = transcript.cues[0]?.startSec ?? 0;
  const firstOutsideSec = words.find((word) => word.startSec > claimedSec + TOLERANCE_SEC)?.startSec ?? 0;
  const hours = [firstSec, firstOutsideSec].map((sec) => Math.floor((sec + EARLY_SEC) / HOUR_SEC) * HOUR_SEC);
  return (
    [readTimecode(startTimecode), ...hours].find((offsetSec) => {
      const early = words.filter((word) => word.startSec < offsetSec - EARLY_SEC).length;
      const late = countOutside(transcript, claimedSec, offsetSec);
      return offsetSec > 0 && early <= MAX_STRAY * words.length && late <= MAX_OUTSIDE_SHIFTED * words.length;
    }) ?? 0
  );
}

/** Shifts a transcript's times earlier and drops words before the start. */
function moveToStart(transcript: Transcript, offsetSec: number): Transcript {
  const clamp = <Timed extends { startSec: number; endSec: number }>(timed: Timed): Timed => ({
    ...timed,
    startSec: Math.max(0, timed.startSec),
    endSec: Math.max(0, timed.endSec),
  });
  const { cues, ...rest } = shiftTranscript(transcript, -offsetSec);
  const remaining = cues.filter((cue) => cue.endSec > 0);
  return { ...rest, cues: remaining.map((cue) => ({ ...clamp(cue), words: cue.words.map(clamp) })) };
}

/** Returns a timecode in whole seconds, as subtitles count them; 0 if it is not a timecode. */
function readTimecode(timecode: string): number {
  const [, hours, minutes, seconds] = /^(\d{2}):(\d{2}):(\d{2})[:;.]\d{2,3}$/.exec(timecode.trim()) ?? [];
  return Number(hours ?? 0) * HOUR_SEC + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

function countOutside(transcript: Transcript, claimedSec: number, offsetSec: number): number {
  const limitSec = claimedSec + TOLERANCE_SEC + offsetSec;
  return listWords(transcript).filter((word) => word.startSec > limitSec).length;
}

function fitCue(cue: Cue, limitSec: number): Cue | null {
  if (cue.startSec >= limitSec) return null;
  if (cue.endSec <= limitSec) return cue;
  const words = cue.words
    .filter((word) => word.startSec < limitSec)
    .map((word) => ({ ...word, endSec: Math.min(word.endSec, limitSec) }));
  const text = words.length === cue.words.length ? cue.text : joinWords(words.map((word) => word.text));
  return { ...cue, endSec: limitSec, words, text };
}
