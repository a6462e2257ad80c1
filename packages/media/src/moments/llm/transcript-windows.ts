import type { Sentence } from '../../transcript/transcript.ts';

/** The run of sentences in one prompt, by their indices in the list of all sentences (both included). */
export type TranscriptWindow = { first: number; last: number };

/** The part of a transcript that fits into one prompt. */
export type WindowSize = {
  /** Estimated number of tokens in a window's lines. */
  tokens: number;
  /** Seconds that neighboring windows share, so that a moment at the boundary is complete in one of them. */
  overlapSec: number;
};

/** Maximum length of a line, in characters. A "sentence" without an end is not worth more of the window. */
const MAX_LINE_CHARACTERS = 1500;

/**
 * Splits the whole transcript into windows, in order. Each contains at least one sentence and shares `overlapSec` with
 * the previous one, but never more than half of it, so that the number of windows remains proportional to the
 * transcript.
 */
export function buildWindows(sentences: readonly Sentence[], size: WindowSize): TranscriptWindow[] {
  const windows: TranscriptWindow[] = [];
  let first = 0;
  while (first < sentences.length) {
    let last = first;
    let tokens = lineTokens(sentences[first]);
    while (last + 1 < sentences.length && tokens + lineTokens(sentences[last + 1]) <= size.tokens) {
      last++;
      tokens += lineTokens(sentences[last]);
    }
    windows.push({ first, last });
    if (last === sentences.length - 1) break;
    const sharedFromSec = (sentences[last]?.endSec ?? 0) - size.overlapSec;
    const earliest = first + Math.ceil((last - first + 1) / 2);
    let next = last + 1;
    // The shared part must leave room for the sentence that did not fit, or the next window would show nothing new.
    let room = size.tokens - lineTokens(sentences[last + 1]);
    while (next > earliest && (sentences[next - 1]?.startSec ?? 0) >= sharedFromSec) {
      room -= lineTokens(sentences[next - 1]);
      if (room < 0) break;
      next--;
    }
    first = next;
  }
  return windows;
}

/**
 * Formats sentences as lines that a model can refer to: `[12] 194s Anna: text`, with the sentence's index in the list.
 * Speech is data: it is on one line, without control characters, and cannot close the surrounding tag.
 */
export function buildLines(sentences: readonly Sentence[], window: TranscriptWindow): string {
  return sentences
    .slice(window.first, window.last + 1)
    .map((sentence, offset) => {
      const speaker = sentence.speaker ? `${toData(sentence.speaker).slice(0, 40)}: ` : '';
      return `[${window.first + offset}] ${Math.round(sentence.startSec)}s ${speaker}${toData(sentence.text)}`;
    })
    .join('\n');
}

/**
 * Cleans untrusted text for use between tags in a prompt: one line, no tags, no control characters, at most 1500
 * characters.
 */
export function toData(text: string): string {
  return text
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\s])+/gu, ' ')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .trim()
    .slice(0, MAX_LINE_CHARACTERS);
}

/**
 * Estimates the number of tokens in a text to within a third: about four English characters per token, fewer in other
 * alphabets, and about one in scripts whose characters are syllables or words.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 0x80) tokens += 0.25;
    else if (code < 0x2e80) tokens += 0.5;
    else tokens += 1;
  }
  return tokens;
}

function lineTokens(sentence: Sentence | undefined): number {
  const LINE_HEAD_TOKENS = 8;
  return LINE_HEAD_TOKENS + estimateTokens((sentence?.text ?? '').slice(0, MAX_LINE_CHARACTERS));
}
