import type { TimeRange } from '../../time/time-range.ts';
import { spreadText } from '../formats/parse-plain-text.ts';
import { takeSpoken } from '../formats/take-spoken.ts';
import type { Cue, Word } from '../transcript.ts';
import { alignWords } from '../words/align-words.ts';
import { groupWords } from '../words/group-words.ts';
import { placeWords } from '../words/place-words.ts';
import { hasWord, splitWords } from '../words/split-words.ts';
import type { TranscriptionAnswer } from './transcription-answer.ts';

/**
 * Makes cues of what a server answered to one piece: from its words, else from its segments, else from the text, whose
 * words are then placed by their length where someone speaks.
 * @param piece what was sent, in the source's time: the answer's times count from its start.
 */
export function buildPieceCues(
  answer: TranscriptionAnswer,
  piece: TimeRange,
  speech: readonly TimeRange[],
): { cues: Cue[]; isMeasured: boolean } {
  const words = toWords(answer, piece);
  if (words.length > 0) return { cues: groupWords(words), isMeasured: true };
  const cues = (answer.segments ?? []).flatMap((segment): Cue[] => {
    const text = takeSpoken(segment.text);
    if (text === '') return [];
    const range = shift(segment, piece);
    const confidence = segment.avg_logprob == null ? null : Math.min(1, Math.exp(segment.avg_logprob));
    const placed = placeWords(text, range, speech).map((word) => ({ ...word, confidence }));
    return [{ ...range, text, speaker: null, words: placed }];
  });
  if (cues.length > 0) return { cues, isMeasured: false };
  const text = takeSpoken(answer.text);
  return { cues: text === '' ? [] : spreadText(text, piece, speech), isMeasured: false };
}

function toWords(answer: TranscriptionAnswer, piece: TimeRange): Word[] {
  const inSegments = (answer.segments ?? []).flatMap((segment) => segment.words ?? []);
  const timed = (answer.words?.length ? answer.words : inSegments).filter(({ word }) => hasWord(word));
  const spelled = alignWords(
    splitWords(answer.text),
    timed.map(({ word }) => word.trim()),
  );
  const words: Word[] = [];
  for (const [at, { start, end, probability }] of timed.entries()) {
    const range = shift({ start, end }, piece);
    const startSec = Math.max(range.startSec, words.at(-1)?.startSec ?? piece.startSec);
    const last = words.at(-1);
    if (last && last.endSec > startSec) last.endSec = startSec;
    const text = spelled[at] ?? '';
    words.push({
      text,
      startSec,
      endSec: Math.max(startSec, range.endSec),
      confidence: probability ?? null,
      speaker: null,
    });
  }
  return words;
}

function shift({ start, end }: { start: number; end: number }, piece: TimeRange): TimeRange {
  const startSec = Math.min(piece.endSec, piece.startSec + start);
  return { startSec, endSec: Math.max(startSec, Math.min(piece.endSec, piece.startSec + end)) };
}
