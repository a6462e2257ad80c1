import { isAbbreviation } from './abbreviations.ts';
import type { PlacedWord } from './placed-word.ts';
import { splitUnpunctuated } from './split-unpunctuated.ts';
import type { Sentence, Transcript } from './transcript.ts';
import { joinWords } from './words/split-words.ts';

/** A pause this long ends a sentence regardless of punctuation, because the speaker stopped. */
const SILENCE_SEC = 3.5;

/**
 * Splits a transcript into sentences: at final punctuation (in any script, with support for abbreviations, initials,
 * decimals and quotes), at speaker changes and at long silences. Unpunctuated text from simple recognizers is split at
 * pauses and cue ends and by length.
 * @returns sentences in order; together they contain every word once.
 */
export function splitSentences(transcript: Transcript): Sentence[] {
  const words = placeInCues(transcript);
  const sentences: Sentence[] = [];
  let first = 0;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next && !endsSentence(word, next, transcript.language)) continue;
    for (const [from, to] of splitUnpunctuated(words, first, at)) sentences.push(toSentence(words, from, to));
    first = at + 1;
  }
  return sentences;
}

function placeInCues(transcript: Transcript): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const cue of transcript.cues) {
    const last = words.at(-1);
    if (cue.words.length === 0 && last && /^[.!?…。！？।]/.test(cue.text)) last.isClosed = true;
    for (const [at, word] of cue.words.entries()) {
      words.push({ ...word, endsCue: at === cue.words.length - 1, isClosed: false });
    }
  }
  return words;
}

/** True if a sentence ends between two successive words. */
function endsSentence(word: PlacedWord, next: PlacedWord, language: string | null): boolean {
  if (word.isClosed || word.speaker !== next.speaker) return true;
  if (next.startSec - word.endSec >= SILENCE_SEC) return true;
  const bare = word.text.replace(/[\p{Pe}\p{Pf}"'»“‟]+$/u, '');
  const isQuoteEnd = bare !== word.text;
  if (/[。！？؟।۔։።]$/u.test(bare)) return true;
  if (!/[.!?…]$/.test(bare)) return false;
  const follows = next.text.replace(/^[^\p{L}\p{N}]+/u, '');
  // Lowercase continues a sentence: "Wait... what", "'Really?' he said", "U.S. troops".
  if (/^\p{Ll}/u.test(follows) && (isQuoteEnd || !/[^.]\.$|[!?]$/.test(bare))) return false;
  if (/\.\.$|…$/.test(bare)) return !/^\p{Ll}/u.test(follows);
  if (bare.endsWith('.') && isAbbreviation(bare, next.text, language)) return false;
  return true;
}

function toSentence(words: readonly PlacedWord[], from: number, to: number): Sentence {
  const own = words.slice(from, to + 1);
  const speaker = own[0]?.speaker ?? null;
  return {
    firstWord: from,
    lastWord: to,
    startSec: own[0]?.startSec ?? 0,
    // Cues may overlap if people talk simultaneously, so the last word is not necessarily the last to end.
    endSec: own.reduce((latest, word) => Math.max(latest, word.endSec), 0),
    text: joinWords(own.map((word) => word.text)),
    speaker,
  };
}
