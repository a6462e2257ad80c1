import type { Word } from '../transcript.ts';
import { hasWord } from '../words/split-words.ts';

/** What sherpa-onnx says about one piece of sound; the lists run in parallel, and may be empty where a model gives none. */
export type TokenResult = {
  text: string;
  /** Parts of words; the first of a word begins with `▁` or a space. */
  tokens: string[];
  /** When each token begins, in seconds from the start of the piece. */
  timestamps: number[];
  /** How long each token lasts, in seconds; only of models that predict it. */
  durations: number[];
  /** Natural logarithm of each token's probability. */
  ys_log_probs: number[];
};

/** How long a token is taken to last where the model does not say: a frame of Parakeet's encoder is 80 ms. */
const TOKEN_SEC = 0.08;
/** A word's last token is heard for about this long after it begins. */
const LAST_TOKEN_SEC = 0.24;

/**
 * Merges tokens into words: a token that begins with `▁` or a space starts a word, punctuation and the rest continue it.
 * Chinese and Japanese come without marks: there every token of a letter is a word.
 * @param offsetSec start of the piece in the source. @param endSec end of the piece in the source.
 * @returns words in order that do not overlap; none where the model gave no times.
 */
export function mergeTokens(result: TokenResult, offsetSec: number, endSec: number): Word[] {
  const { tokens, timestamps, durations, ys_log_probs: logs } = result;
  if (timestamps.length !== tokens.length) return [];
  const words: (Word & { logs: number[] })[] = [];
  let startsNext = true;
  for (const [at, token] of tokens.entries()) {
    const text = token.replace(/^[▁\s]+/u, '');
    startsNext ||= text !== token || isUnspaced(text);
    if (text === '' || /^<.*>$/.test(text)) continue;
    const startSec = clamp(offsetSec + (timestamps[at] ?? 0), words.at(-1)?.startSec ?? offsetSec, endSec);
    const lastsSec = durations[at] ?? 0;
    const tokenEndSec = clamp(startSec + (lastsSec > 0 ? lastsSec : TOKEN_SEC), startSec, endSec);
    const log = logs[at];
    const last = words.at(-1);
    if (last && (!startsNext || !hasWord(text))) {
      last.text += text;
      // A comma is not spoken: it would stretch the word over the pause that follows it.
      if (hasWord(text)) last.endSec = Math.max(last.endSec, tokenEndSec);
      if (log !== undefined) last.logs.push(log);
    } else {
      const logsOfWord = log === undefined ? [] : [log];
      words.push({ text, startSec, endSec: tokenEndSec, confidence: null, speaker: null, logs: logsOfWord });
    }
    startsNext = false;
  }
  return words.map(({ logs: own, ...word }, at) => {
    const nextSec = words[at + 1]?.startSec ?? endSec;
    const heardSec = durations.length === tokens.length ? word.endSec : word.endSec - TOKEN_SEC + LAST_TOKEN_SEC;
    const mean = own.reduce((sum, log) => sum + log, 0) / own.length;
    const confidence = own.length > 0 ? Math.min(1, Math.exp(mean)) : null;
    return { ...word, endSec: Math.max(word.startSec, Math.min(heardSec, nextSec)), confidence };
  });
}

function isUnspaced(text: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
