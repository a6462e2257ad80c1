import type { CaptionToken } from './clean-words.ts';

/** A word and its width at the page's size. */
export type SizedToken = CaptionToken & { widthPx: number };

/**
 * The cost of violating a manual break: more than everything else combined, so that it only happens if there is no
 * alternative.
 */
export const COST_AGAINST_A_PERSON = 100_000;

/** The cost of separating words that belong together. */
const COST_OF_PARTING = 60;

const sentenceEnd = /[.!?…。！？؟।॥։።][\p{Pe}\p{Pf}"']*$/u;
const abbreviation = /^(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|vs|No|Sr|Jr)\.$/iu;
const clauseEnd = /[,;:،؛、，；：—–][\p{Pe}\p{Pf}"']*$/u;

/** Returns the cost of a break after `token`: 0 after a sentence, up to 10 between an article and its noun. */
export function breakCost(token: CaptionToken, next: CaptionToken | undefined): number {
  if (!next) return 0;
  if (next.isBound) return COST_OF_PARTING;
  if (endsSentence(token.text)) return 0;
  const pauseSec = next.startSec - token.endSec;
  if (endsClause(token.text) || pauseSec > 0.35) return 1;
  // There is no grammar per language, but words this short are mostly articles, prepositions and pronouns.
  return next.joinsPrevious ? 6 : [...token.text].length <= 3 ? 10 : 4;
}

/** Splits words into units that stay together: single words, numbers and names. */
export function unitsOf<Token extends CaptionToken>(tokens: readonly Token[]): Token[][] {
  const units: Token[][] = [];
  for (const token of tokens) {
    const last = units.at(-1);
    if (last && token.isBound) last.push(token);
    else units.push([token]);
  }
  return units;
}

/** True if a word ends a sentence; "Dr." and an initial do not. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text) && !abbreviation.test(text);
}

/** True if a word ends a clause: a comma, colon or dash follows. */
export function endsClause(text: string): boolean {
  return clauseEnd.test(text);
}

/** Counts the characters that a viewer reads, including single spaces between words. */
export function countCharacters(tokens: readonly { text: string; joinsPrevious?: boolean }[]): number {
  return tokens.reduce((sum, token, index) => {
    const space = index > 0 && !token.joinsPrevious ? 1 : 0;
    return sum + space + [...token.text].length;
  }, 0);
}
