import { takeSpoken } from '../formats/take-spoken.ts';
import type { Word } from '../transcript.ts';
import { type LooseWord, settleTimes } from '../words/settle-times.ts';
import { type RecognizedPiece, spellPieces } from '../words/spell-pieces.ts';

/**
 * The output of sherpa-onnx for a piece of audio; the lists are parallel, and may be empty if a model does not provide
 * them.
 */
export type TokenResult = {
  text: string;
  /** Parts of words; a word's first token starts with `▁` or a space. */
  tokens: string[];
  /** Each token's start, in seconds from the start of the piece. */
  timestamps: number[];
  /** Each token's duration in seconds, only for models that predict it. */
  durations: number[];
  /** The natural logarithm of each token's probability. */
  ys_log_probs: number[];
};

/** The assumed duration of a token if the model provides none; a Parakeet encoder frame is 80 ms. */
const TOKEN_SEC = 0.08;
/** The approximate duration of a word's last token. */
const LAST_TOKEN_SEC = 0.24;

/**
 * Merges tokens into words: the words in the model's text, split at spaces or, in scripts without spaces, by
 * dictionary. If there is no text, a token that starts with `▁` or a space starts a word.
 * @param offsetSec the piece's start in the source.
 * @param endSec the piece's end in the source.
 * @returns words in order that do not overlap; none if the model provided no times.
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
