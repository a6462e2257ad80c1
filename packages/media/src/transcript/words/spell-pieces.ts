import { blankAnnotations } from '../formats/annotations.ts';
import { alignLetters } from './align-letters.ts';
import { countSyllables } from './count-syllables.ts';
import { hasWord, joinWords, splitWords } from './split-words.ts';

/** A part of a recognizer's answer: a word, a part of one, or several. */
export type RecognizedPiece = {
  text: string;
  /** The start in any one unit; null if the recognizer gives none. */
  start: number | null;
  end: number | null;
  /** Confidence, 0..1; null if unknown. */
  confidence: number | null;
};

/** A written word, with the times of its pieces. */
export type SpelledWord = RecognizedPiece & {
  /** First and last of its pieces; -1 if it has none of its own. */
  firstPiece: number;
  lastPiece: number;
};

/** Share of the pieces' letters that a text must have to be the text of the pieces. */
const MIN_AGREEMENT = 0.5;

type Letter = { letter: string; piece: number; place: number; of: number };

/**
 * Joins a recognizer's pieces into words: those of its text, whose spaces separate words ("well", "-known," become
 * "well-known,"). Pieces and text are matched by letters, because either may lack words and punctuation. A word has the
 * times of its pieces; a piece of several words is divided among them. Words of the text without a piece have no times,
 * pieces that the text lacks become words. Sounds in brackets are left out.
 * @param text null if the recognizer gives none: pieces that start with a space start words.
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

/** Joins the text of pieces: with spaces if pieces have them, or between pieces that cannot be parts of one word. */
export function joinPieces(pieces: readonly { text: string }[]): string {
  // One space is enough to know: servers either keep them all or strip them all.
  if (pieces.some(({ text }, at) => at > 0 && /^\s/.test(text))) return pieces.map(({ text }) => text).join('');
  let joined = '';
  for (const { text } of pieces) {
    const own = text.trim();
    const isPart =
      /^(?:['’\-‐‑][\p{L}\p{N}]|[.,:]\p{N}|[%‰°])/u.test(own) ||
      /(?:^|\s)[\p{Sc}#@]$|[\p{L}\p{N}][-‐‑]$/u.test(joined.slice(-2));
    // Scripts without spaces have none between pieces either.
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
    // The same word continues after the run: the pieces are a slip inside it.
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

/** Splits a text into words, and its letters with their word; -1 for those of sounds in brackets. */
function splitText(text: string): { words: string[]; letters: string[]; wordOf: number[] } {
  const { blanked } = blankAnnotations(text);
  const words = splitWords(blanked.replace(/\ue000/g, ' '));
  // The words contain the text's characters in order, all but its spaces.
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

/** Returns letters, digits and spoken signs in the form for comparison: without case and accents. */
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

/** Returns the geometric mean, as recognizers do for a word of several tokens; null if one is unknown. */
function meanConfidence(confidences: readonly (number | null)[]): number | null {
  if (confidences.length === 0 || confidences.includes(null)) return null;
  const sum = confidences.reduce<number>((total, one) => total + Math.log(Math.max(1e-9, one ?? 0)), 0);
  return Math.min(1, Math.exp(sum / confidences.length));
}

/** Lists successive pieces without a letter in the text. */
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
 * Gives words with another spelling in their pieces ("25", "twenty", "five") the time of these, shared by their
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
