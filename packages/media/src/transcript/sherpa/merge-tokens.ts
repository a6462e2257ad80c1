import { takeSpoken } from '../formats/take-spoken.ts';
import type { Word } from '../transcript.ts';
import { type LooseWord, settleTimes } from '../words/settle-times.ts';
import { type RecognizedPiece, spellPieces } from '../words/spell-pieces.ts';

/** The output of sherpa-onnx for one piece of sound; the lists are parallel, and may be empty if a model gives none. */
export type TokenResult = {
  text: string;
  /** Parts of words; the first of a word starts with `▁` or a space. */
  tokens: string[];
  /** Start of each token, in seconds from the start of the piece. */
  timestamps: number[];
  /** Duration of each token, in seconds; only of models that predict it. */
  durations: number[];
  /** Natural logarithm of each token's probability. */
  ys_log_probs: number[];
};

/** Assumed duration of a token if the model gives none: a frame of Parakeet's encoder is 80 ms. */
const TOKEN_SEC = 0.08;
/** The approximate duration of a word's last token. */
const LAST_TOKEN_SEC = 0.24;

/**
 * Merges tokens into words: those of the model's text, by its spaces and the dictionary of scripts without spaces.
 * Without a text, a token that starts with `▁` or a space starts a word.
 * @param offsetSec start of the piece in the source.
 * @param endSec end of the piece in the source.
 * @returns words in order that do not overlap; none if the model gave no times.
 */
export function mergeTokens(result: TokenResult, offsetSec: number, endSec: number): Word[] {
  const { tokens, timestamps, durations, ys_log_probs: logs } = result;
  if (timestamps.length !== tokens.length) return [];
  const knowsLengths = durations.length === tokens.length;
  const pieces = tokens.flatMap((token, at): RecognizedPiece[] => {
    const text = token.replace(/^▁/u, ' ');
    if (/^\s*<.*>$/.test(text)) return [];
    const start = offsetSec + (timestamps[at] ?? 0);
    const lastsSec = knowsLengths ? durations[at] || TOKEN_SEC : LAST_TOKEN_SEC;
    const log = logs[at];
    const confidence = log === undefined ? null : Math.min(1, Math.exp(log));
    return [{ text, start, end: start + lastsSec, confidence }];
  });
  const spokenText = takeSpoken(result.text) === '' ? null : result.text;
  const spelled = spellPieces(spokenText, pieces).map(({ text, start, end, confidence }): LooseWord => {
    return { text, startSec: start, endSec: end, confidence, speaker: null };
  });
  return settleTimes(spelled, { startSec: offsetSec, endSec }, []).words;
}
