import { blankAnnotations } from '../formats/annotations.ts';
import { alignLetters } from './align-letters.ts';
import { countSyllables } from './count-syllables.ts';
import { hasWord, joinWords, splitWords } from './split-words.ts';

/** A piece of a recognizer's response: a word, part of a word, or several words. */
export type RecognizedPiece = {
  text: string;
  /** The start, in any consistent unit; null if the recognizer provides none. */
  start: number | null;
  end: number | null;
  /** Confidence, 0..1; null if unknown. */
  confidence: number | null;
};

/** A written word, with the times of its pieces. */
export type SpelledWord = RecognizedPiece & {
  /** The indexes of its first and last piece; -1 if it has no piece. */
  firstPiece: number;
  lastPiece: number;
};

/** The minimum share of the pieces' letters that a text must contain to be the pieces' text. */
const MIN_AGREEMENT = 0.5;

type Letter = { letter: string; piece: number; place: number; of: number };

/**
 * Joins a recognizer's pieces into the words in its text, which are separated by spaces ("well", "-known," become
 * "well-known,"). Pieces and text are aligned by letters, because either may lack words and punctuation. A word has the
 * times of its pieces; a piece with several words is divided among them. Words in the text without a piece have no
 * times; pieces missing from the text become words. Bracketed sounds are removed.
 * @param text the recognizer's text; null if there is none, in which case pieces that start with a space start words.
 * @returns words in order.
 */
export function spellPieces(text: string | null, pieces: readonly RecognizedPiece[]): SpelledWord[] {
  const pieceLetters = pieces.flatMap(({ text: own }, piece) => {
    const letters = lettersOf(own);
    return letters.map(({ letter }, place): Letter => ({ letter, piece, place, of: letters.length }));
  });
  if (text !== null) {
    const spelled = spell(text, pieces, pieceLetters, MIN_AGREEMENT);
    if (spelled) return spelled;
  }
  return spell(joinPieces(pieces), pieces, pieceLetters, 0) ?? [];
}

/**
 * Joins the pieces' text: with the pieces' spaces if they have any, otherwise with spaces between pieces that cannot
 * belong to the same word.
 */
export function joinPieces(pieces: readonly { text: string }[]): string {
  // A single space is enough evidence: servers either keep all spaces or strip them all.
  if (pieces.some(({ text }, at) => at > 0 && /^\s/.test(text))) return pieces.map(({ text }) => text).join('');
  let joined = '';
  for (const { text } of pieces) {
    const own = text.trim();
    const isPart =
      /^(?:['’\-‐‑][\p{L}\p{N}]|[.,:]\p{N}|[%‰°])/u.test(own) ||
      /(?:^|\s)[\p{Sc}#@]$|[\p{L}\p{N}][-‐‑]$/u.test(joined.slice(-2));
    // Scripts without spaces do not have spaces between pieces either.
    const isSpaced = joinWords([joined.slice(-1), own]).includes(' ', 1);
    joined += joined === '' || isPart || !isSpaced ? own : ` ${own}`;
  }
  return joined;
}

function spell(
  text: string,
  pieces: readonly RecognizedPiece[],
  heard: readonly Letter[],
  minAgreement: number,
): SpelledWord[] | null {
  const { words, letters, wordOf } = splitText(text);
  const places = alignLetters(
    { letters, starts: wordOf.map((word, at) => word !== wordOf[at - 1]) },
    { letters: heard.map(({ letter }) => letter), starts: heard.map(({ place }) => place === 0) },
  );
  if (places.filter((place) => place >= 0).length < minAgreement * heard.length) return null;
  const own: Letter[][] = words.map(() => []);
  const isMatched = pieces.map(() => false);
  /** Finds the last word before each piece's first letter, and the first word after its last one. */
  const [before, after] = [pieces.map(() => -1), pieces.map(() => words.length)];
  let last = -1;
  for (const [at, letter] of heard.entries()) {
    const place = places[at] ?? -1;
    const word = place < 0 ? -1 : (wordOf[place] ?? -1);
    if (place >= 0) isMatched[letter.piece] = true;
    if (word >= 0) {
      own[word]?.push(letter);
      last = word;
    }
    if (letter.place === 0) before[letter.piece] = last;
  }
  let next = words.length;
  for (let at = heard.length - 1; at >= 0; at--) {
    const place = places[at] ?? -1;
    if (place >= 0 && (wordOf[place] ?? -1) >= 0) next = wordOf[place] ?? next;
    const piece = heard[at]?.piece ?? 0;
    after[piece] = Math.min(after[piece] ?? next, next);
  }
  const spelled = words.map((word, at) => timeWord(word, own[at] ?? [], pieces));
  const added: SpelledWord[][] = [];
  for (const run of listRuns(pieces, heard, isMatched)) {
    const first = run[0] ?? 0;
    const [from, to] = [(before[first] ?? -1) + 1, after[run.at(-1) ?? 0] ?? words.length];
    // The same word continues after the run, so the pieces are an error within it.
    if (from > to) continue;
    if (from < to) shareRun(spelled, from, to, run, pieces);
    else {
      const alone =
        spell(joinPieces(run.map((at) => pieces[at] as RecognizedPiece)), pieces, ofPieces(heard, run), 0) ?? [];
      added[from] = [...(added[from] ?? []), ...alone];
    }
  }
  return [...spelled, null].flatMap((word, at) => [...(added[at] ?? []), ...(word ? [word] : [])]);
}

/** Splits text into words, and lists its letters with their word; -1 for letters in bracketed sounds. */
function splitText(text: string): { words: string[]; letters: string[]; wordOf: number[] } {
  const { blanked } = blankAnnotations(text);
  const words = splitWords(blanked.replace(/\ue000/g, ' '));
  // The words contain all of the text's characters in order, except spaces.
  const wordOfCharacter = words.flatMap((word, at) => Array.from(word.replace(/\s/g, ''), () => at));
  const letters: string[] = [];
  const wordOf: number[] = [];
  let [offset, character] = [0, 0];
  for (const sign of text) {
    const isSpoken = blanked[offset] !== '\ue000';
    offset += sign.length;
    if (/\s/.test(sign)) continue;
    const word = isSpoken ? (wordOfCharacter[character++] ?? -1) : -1;
    for (const { letter } of lettersOf(sign)) {
      letters.push(letter);
      wordOf.push(word);
    }
  }
  return { words, letters, wordOf };
}

/** Returns letters, digits and spoken symbols normalized for comparison, without case and accents. */
function lettersOf(text: string): { letter: string }[] {
  const plain = text.normalize('NFKD').toLowerCase();
  return Array.from(plain.matchAll(/[\p{L}\p{N}\p{Extended_Pictographic}\p{Sc}%+=°&@#]/gu), ([letter]) => ({ letter }));
}

function timeWord(text: string, letters: readonly Letter[], pieces: readonly RecognizedPiece[]): SpelledWord {
  const first = letters.find(({ piece }) => pieces[piece]?.start !== null);
  const last = letters.findLast(({ piece }) => pieces[piece]?.end !== null);
  const own = [...new Set(letters.map(({ piece }) => piece))];
  return {
    text,
    start: first ? timeInPiece(first, first.place, pieces) : null,
    end: last ? timeInPiece(last, last.place + 1, pieces) : null,
    confidence: meanConfidence(own.map((piece) => pieces[piece]?.confidence ?? null)),
    firstPiece: own[0] ?? -1,
    lastPiece: own.at(-1) ?? -1,
  };
}

function timeInPiece({ piece, of }: Letter, place: number, pieces: readonly RecognizedPiece[]): number | null {
  const { start = null, end = null } = pieces[piece] ?? {};
  if (place === 0) return start;
  if (place === of) return end;
  return start === null || end === null ? null : start + ((end - start) * place) / of;
}

/** Returns the geometric mean, as recognizers do for words with several tokens; null if any value is unknown. */
function meanConfidence(confidences: readonly (number | null)[]): number | null {
  if (confidences.length === 0 || confidences.includes(null)) return null;
  const sum = confidences.reduce<number>((total, one) => total + Math.log(Math.max(1e-9, one ?? 0)), 0);
  return Math.min(1, Math.exp(sum / confidences.length));
}

/** Lists runs of successive pieces that have no letters in the text. */
function listRuns(
  pieces: readonly RecognizedPiece[],
  heard: readonly Letter[],
  isMatched: readonly boolean[],
): number[][] {
  const runs: number[][] = [];
  let isOpen = false;
  let before = -1;
  for (const { piece } of heard) {
    if (piece === before) continue;
    before = piece;
    if (isMatched[piece] || !hasWord(pieces[piece]?.text ?? '')) isOpen = false;
    else if (isOpen) runs.at(-1)?.push(piece);
    else {
      runs.push([piece]);
      isOpen = true;
    }
  }
  return runs;
}

const ofPieces = (heard: readonly Letter[], run: readonly number[]) => {
  const own = new Set(run);
  return heard.filter(({ piece }) => own.has(piece));
};

/**
 * Gives words that are spelled differently in their pieces ("25", "twenty", "five") the pieces' time, divided by
 * syllables.
 */
function shareRun(
  spelled: SpelledWord[],
  from: number,
  to: number,
  run: readonly number[],
  pieces: readonly RecognizedPiece[],
): void {
  const own = run.map((at) => pieces[at] as RecognizedPiece);
  const start = own.find((piece) => piece.start !== null)?.start ?? null;
  const end = own.findLast((piece) => piece.end !== null)?.end ?? null;
  if (start === null || end === null) return;
  const confidence = meanConfidence(own.map((piece) => piece.confidence));
  const weights = spelled.slice(from, to).map(({ text }) => countSyllables(text));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  for (const [index, weight] of weights.entries()) {
    const word = spelled[from + index];
    if (!word) continue;
    word.start = start + ((end - start) * done) / total;
    done += weight;
    word.end = start + ((end - start) * done) / total;
    word.confidence = confidence;
    [word.firstPiece, word.lastPiece] = [run[0] ?? -1, run.at(-1) ?? -1];
  }
}
