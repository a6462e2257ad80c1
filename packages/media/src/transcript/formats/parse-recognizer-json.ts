import type { TimeRange } from '../../time/time-range.ts';
import { splitWords } from '../words/split-words.ts';
import type { Span } from './read-markup.ts';

/** What a recognizer wrote: cues with the times of their words, where it has them, and the language it heard. */
export type RecognizerTranscript = { cues: (TimeRange & { spans: Span[] })[]; language: string | null };

type Fields = Readonly<Record<string, unknown>>;
/** A word, or a part of one, as the recognizer writes it; null where it gives no time. */
type Piece = { text: string; startSec: number | null; endSec: number | null };

/** More segments than this are no transcript; as many cues are read of other formats. */
const MAX_SEGMENTS = 500_000;

/**
 * Reads the JSON that Whisper and its relatives write: `segments` with `words` or without (OpenAI's command and API,
 * WhisperX, faster-whisper), `transcription` with `offsets` in milliseconds (whisper.cpp), a bare list of segments, or
 * `words` alone.
 * @returns null for other JSON.
 */
export function parseRecognizerJson(json: unknown): RecognizerTranscript | null {
  const fields = Array.isArray(json) ? { segments: json } : json;
  if (!isFields(fields)) return null;
  const segments = (listOf(fields.segments) ?? listOf(fields.transcription) ?? []).slice(0, MAX_SEGMENTS);
  const hasWords = segments.some((segment) => isFields(segment) && (listOf(segment.words) ?? listOf(segment.tokens)));
  const pieces = (listOf(fields.words) ?? listOf(fields.word_segments) ?? []).flatMap((word) => readPiece(word) ?? []);
  const text =
    typeof fields.text === 'string' ? fields.text : segments.map((one) => readPiece(one)?.text ?? '').join(' ');
  const beside = hasWords ? null : readWords(text, pieces);
  const cues = beside ?? segments.flatMap((segment) => readSegment(segment) ?? []);
  const inner = isFields(fields.result) ? fields.result.language : null;
  const language = [fields.language, inner].find((one) => typeof one === 'string');
  return cues.length === 0 ? null : { cues, language: typeof language === 'string' ? language : null };
}

function readSegment(segment: unknown): (TimeRange & { spans: Span[] }) | null {
  const whole = readPiece(segment);
  if (!isFields(segment) || whole?.startSec == null || whole.endSec === null) return null;
  const pieces = (listOf(segment.words) ?? listOf(segment.tokens) ?? []).flatMap((word) => readPiece(word) ?? []);
  const speaker = typeof segment.speaker === 'string' && segment.speaker !== '' ? segment.speaker.slice(0, 200) : null;
  const range = { startSec: whole.startSec, endSec: Math.max(whole.startSec, whole.endSec) };
  const spelled = spell(whole.text, pieces);
  const spans = spelled ? timeWords(spelled, range, speaker) : [{ text: whole.text, speaker, startSec: null }];
  return { ...range, spans };
}

function readPiece(fields: unknown): Piece | null {
  if (!isFields(fields)) return null;
  const text = [fields.word, fields.text].find((one) => typeof one === 'string');
  // whisper.cpp writes its tokens for times and beginnings as "[_TT_50]", "[_BEG_]".
  if (typeof text !== 'string' || text.length > 20_000 || /^\[_\w{1,20}\]?$/.test(text)) return null;
  const offsets = isFields(fields.offsets) ? fields.offsets : null;
  const timeOf = (value: unknown, ms: unknown) => numberOf(value) ?? (numberOf(ms) ?? Number.NaN) / 1000;
  const [startSec, endSec] = [timeOf(fields.start, offsets?.from), timeOf(fields.end, offsets?.to)];
  return { text, startSec: timeOrNull(startSec), endSec: timeOrNull(endSec) };
}

/**
 * Gives the words of a text the times of the pieces that they are made of.
 * @returns null where there are no pieces with times, or they say something else.
 */
function spell(text: string, pieces: readonly Piece[]): Piece[] | null {
  if (!pieces.some(({ startSec }) => startSec !== null)) return null;
  let at = 0;
  const words: Piece[] = [];
  for (const word of splitWords(text)) {
    const wanted = lettersOf(word);
    const own: Piece[] = [];
    let heard = '';
    while (heard.length < wanted.length && at < pieces.length) {
      const piece = pieces[at++] as Piece;
      own.push(piece);
      heard += lettersOf(piece.text);
    }
    if (heard !== wanted) return null;
    const startSec = own.find((piece) => piece.startSec !== null)?.startSec ?? null;
    const endSec = own.findLast((piece) => piece.endSec !== null)?.endSec ?? null;
    words.push({ text: word, startSec, endSec });
  }
  return words;
}

/** Words as spans with their times; words without times stand in the gap between their neighbors. */
function timeWords(words: readonly Piece[], range: TimeRange, speaker: string | null): Span[] {
  const spans: Span[] = [];
  let endSec = range.startSec;
  for (const [at, word] of words.entries()) {
    const isTimed = word.startSec !== null;
    // One span for all words without times in a row: they share it by their length.
    const follows = !isTimed && at > 0 && words[at - 1]?.startSec === null;
    if (follows) (spans.at(-1) as Span).text += ` ${word.text}`;
    else spans.push({ text: ` ${word.text}`, speaker, startSec: Math.max(endSec, word.startSec ?? endSec) });
    if (isTimed) endSec = Math.max(endSec, word.endSec ?? word.startSec ?? endSec);
    // An empty span ends the word before a pause.
    const nextSec = words[at + 1]?.startSec ?? null;
    if (isTimed && word.endSec !== null && (nextSec === null ? at === words.length - 1 : nextSec > endSec)) {
      spans.push({ text: '', speaker, startSec: endSec });
    }
  }
  return spans;
}

/** A pause this long parts the words of a list into cues. */
const PAUSE_SEC = 0.6;
const MAX_CUE_WORDS = 20;

/** Cues of words that stand beside their text, which has the punctuation; null where they are not the text's. */
function readWords(text: string, pieces: readonly Piece[]): RecognizerTranscript['cues'] | null {
  const isSpaced = pieces.some((piece) => /^\s/.test(piece.text));
  const own = pieces.map((piece) => piece.text).join(isSpaced ? '' : ' ');
  const words = spell(text.trim() === '' ? own : text, pieces);
  if (!words || words.length === 0) return null;
  const groups: Piece[][] = [];
  let endSec: number | null = null;
  for (const word of words) {
    const group = groups.at(-1);
    const isApart = endSec !== null && word.startSec !== null && word.startSec - endSec > PAUSE_SEC;
    if (!group || isApart || group.length >= MAX_CUE_WORDS) groups.push([word]);
    else group.push(word);
    endSec = word.endSec ?? endSec;
  }
  return groups.map((group) => {
    const startSec = group.find((word) => word.startSec !== null)?.startSec ?? 0;
    const range = { startSec, endSec: Math.max(startSec, group.findLast((word) => word.endSec !== null)?.endSec ?? 0) };
    return { ...range, spans: timeWords(group, range, null) };
  });
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{S}]/gu, '');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] | null => (Array.isArray(value) && value.length > 0 ? value : null);
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
/** Seconds that can be a time of a source; null for what is none. */
const timeOrNull = (sec: number): number | null => (Number.isFinite(sec) && sec <= 1e7 ? Math.max(0, sec) : null);
