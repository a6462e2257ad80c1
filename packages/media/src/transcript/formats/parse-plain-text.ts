import type { TimeRange } from '../../time/time-range.ts';
import { isAbbreviation } from '../abbreviations.ts';
import type { Cue } from '../transcript.ts';
import { countSyllables } from '../words/count-syllables.ts';
import { startSpeechClock } from '../words/speech-clock.ts';
import { joinWords, splitWords } from '../words/split-words.ts';
import { buildCue } from './build-cue.ts';
import { withoutCredits } from './credits.ts';
import { isMarkdown, readMarkdown } from './read-markdown.ts';
import { createNameLineJoiner, listSpeakerNames, unwrapNames } from './speaker-prefix.ts';
import { parseTimestamp } from './timestamp.ts';

/** The typical speech rate, for text with unknown duration. */
const SYLLABLES_PER_SEC = 4.3;
/** The maximum cue length for untimed text, in words; longer cues are split at commas if possible. */
const MAX_CUE_WORDS = 24;
/** A time at the start of a line, with or without brackets or an end time: `[00:01:02]`, `1:02 - 1:09`, `(0:05)`. */
export const leadingTime =
  /^\s*[[(]?(\d{1,4}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])]?(?:\s*(?:-->|[-–—])\s*[[(]?(\d{1,4}:\d{2}(?::\d{2})?(?:[.,]\d{1,3})?)[\])]?)?(?:\s*[-–—:|]\s+|\s+|$)/;
/** `Anna Smith  00:01:02`, `[Anna Smith] 00:01:02` or `speaker 1 (0:05)` on a separate line, as in meeting tools. */
const trailingTime = /^\s*\[?(\p{L}[^:[\]!?]{0,60}?)\]?\s+[[(]?(\d{1,4}:\d{2}(?::\d{2})?)[\])]?\s*$/u;

type Block = { startSec: number; endSec: number | null; speaker: string | null; text: string };

/**
 * Builds cues from plain text. A line that starts with a time, or with a speaker and a time, starts a cue at that time.
 * Text without times, also in Markdown, is split into sentences that divide the speech within the given length by their
 * syllables.
 * @param durationSec the source's length; null to place text at a typical speech rate from 0.
 * @returns cues in order, none if the text has no words, whether the text has times, and how many lines of an untimed
 * text named those who made it and were removed.
 */
export function parsePlainText(
  text: string,
  { durationSec, fileName }: { durationSec: number | null; fileName: string | null },
  speech: readonly TimeRange[],
): { cues: Cue[]; isTimed: boolean; credits: number } {
  const lines = unwrapNames(text.replace(/^\ufeff/, '')).split(/\r\n|\n|\r/);
  const blocks = readTimedBlocks(lines);
  if (blocks === null) {
    const written = (isMarkdown(text, fileName) ? readMarkdown(text) : text).split(/\r\n|\n|\r/);
    const remaining = withoutCredits(written);
    const credits = remaining.filter((line, index) => line !== written[index]).length;
    const plain = remaining.filter((line) => line !== null).join('\n');
    const range = { startSec: 0, endSec: durationSec ?? paceSec(plain) };
    return { cues: spreadText(plain, range, speech), isTimed: false, credits };
  }
  const joinNames = createNameLineJoiner(blocks.map((block) => block.text));
  if (joinNames) for (const block of blocks) block.text = joinNames(block.text);
  const speakerNames = listSpeakerNames(blocks.map((block) => block.text));
  const cues = blocks.flatMap((block, index) => {
    const nextSec = blocks[index + 1]?.startSec ?? durationSec ?? Number.POSITIVE_INFINITY;
    const untilSec = block.endSec ?? Math.min(nextSec, block.startSec + 2 * paceSec(block.text) + 2);
    const range = { startSec: block.startSec, endSec: Math.max(block.startSec, untilSec) };
    const span = { text: block.text, speaker: block.speaker, startSec: null };
    return buildCue(range, [span], { speech, speakerNames })?.cue ?? [];
  });
  return { cues, isTimed: true, credits: 0 };
}

/**
 * Distributes untimed text over a range: sentences become cues whose lengths are proportional to their syllables, and
 * only time with speech is used.
 */
export function spreadText(text: string, range: TimeRange, speech: readonly TimeRange[]): Cue[] {
  const paragraphs = text.split(/\r\n|\n|\r/);
  const speakerNames = listSpeakerNames(paragraphs);
  const pieces = paragraphs.flatMap((paragraph) => cutPieces(paragraph));
  const weights = pieces.map((piece) => splitWords(piece).reduce((sum, word) => sum + countSyllables(word), 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const clock = startSpeechClock(range, speech, total / (3 * SYLLABLES_PER_SEC));
  let done = 0;
  let speaker: string | null = null;
  return pieces.flatMap((piece, index) => {
    const fromSec = (done / total) * clock.totalSec;
    done += weights[index] ?? 0;
    const startSec = clock.toSourceSec(fromSec, 'start');
    const endSec = Math.max(startSec, clock.toSourceSec((done / total) * clock.totalSec, 'end'));
    const span = { text: piece, speaker: null, startSec: null };
    const cue = buildCue({ startSec, endSec }, [span], { speech, speakerNames })?.cue;
    if (!cue) return [];
    // Written interviews name a speaker once, at the start of each turn.
    speaker = cue.speaker ?? speaker;
    return { ...cue, speaker, words: cue.words.map((word) => ({ ...word, speaker })) };
  });
}

/**
 * Splits a paragraph into sentences, and splits long sentences near their middle, at a comma if possible, otherwise
 * between words.
 */
function cutPieces(paragraph: string): string[] {
  const words = splitWords(paragraph);
  const pieces: string[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    const bare = word.replace(/[\p{Pe}\p{Pf}"'»]{1,3}$/u, '');
    const isEnd =
      /[.!?…。！？।]$/u.test(bare) && !(bare.endsWith('.') && isAbbreviation(bare, words[at + 1] ?? '', null));
    if (!isEnd && at < words.length - 1) continue;
    for (const piece of halve(words.slice(from, at + 1))) pieces.push(piece);
    from = at + 1;
  }
  return pieces;
}

function halve(words: readonly string[]): string[] {
  if (words.length <= MAX_CUE_WORDS) return words.length > 0 ? [joinWords(words)] : [];
  const middle = words.length / 2;
  let best = Math.round(middle);
  for (let at = 1; at < words.length; at++) {
    const isComma = /[,;:，、—]$/.test(words[at - 1] ?? '');
    const isNear = Math.abs(at - middle) < words.length / 4;
    if (isComma && isNear) best = at;
  }
  return [...halve(words.slice(0, best)), ...halve(words.slice(best))];
}

/** Reads blocks of text below their times, or returns null if the text has no times. */
function readTimedBlocks(lines: readonly string[]): Block[] | null {
  const blocks: Block[] = [];
  let stray = '';
  for (const line of lines) {
    const leading = leadingTime.exec(line);
    const trailing = leading ? null : trailingTime.exec(line);
    const startSec = parseTimestamp(leading?.[1] ?? trailing?.[2] ?? '');
    const last = blocks.at(-1);
    // "12:30 is when we met" in running text is a single time or breaks the order: only an ascending sequence counts.
    if (startSec !== null && (last === undefined || startSec >= last.startSec)) {
      const text = trailing ? '' : line.slice(leading?.[0].length ?? 0);
      blocks.push({ startSec, endSec: parseTimestamp(leading?.[2] ?? ''), speaker: trailing?.[1] ?? null, text });
    } else if (last) last.text += `${last.text === '' ? '' : '\n'}${line.trim()}`;
    else stray += line.trim();
  }
  return blocks.length >= 2 || (blocks.length === 1 && stray === '') ? blocks : null;
}

/** Returns the seconds that text takes at a typical speech rate. */
function paceSec(text: string): number {
  return splitWords(text).reduce((sum, word) => sum + countSyllables(word), 0) / SYLLABLES_PER_SEC;
}
