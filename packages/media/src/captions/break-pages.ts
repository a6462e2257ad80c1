import {
  breakCost,
  COST_AGAINST_A_PERSON,
  countCharacters,
  endsClause,
  endsSentence,
  type SizedToken,
  unitsOf,
} from './sized-token.ts';

export type PageLimits = {
  /** The number of words that a page should not exceed needlessly. */
  wordsPerPage: number;
  /** The number of words that a page should not fall below, unless its sentence is shorter. */
  fewestWords: number;
  /** The maximum number of words on a page. */
  mostWords: number;
  /** Returns true if the words fit on one page. */
  fits: (page: readonly SizedToken[]) => boolean;
};

/**
 * A comfortable reading speed in characters per second, from Netflix's timed text guide for adult programs in English.
 */
export const READABLE_CHARACTERS_PER_SEC = 20;

/** The minimum time that a page should remain on screen. */
const MIN_PAGE_SEC = 0.7;
/** The maximum time that a page may remain after its last word so that it can be read. */
export const MAX_HOLD_SEC = 2;

/**
 * Breaks words into pages: the cheapest partition (dynamic programming), with costs for ending inside a phrase, mixing
 * sentences, spanning a pause, fast reading and single words. Every page fits the limits; a word that does not fit gets
 * its own page. Numbers and names are never split. A page starts at each manual page break. A page whose first word is joined to the previous word is
 * merged with the previous page if both fit together.
 * @returns the tokens on each page.
 */
export function breakPages(tokens: readonly SizedToken[], limits: PageLimits): SizedToken[][] {
  const pages: SizedToken[][] = [];
  const parts = partsOfText(tokens);
  for (const [index, part] of parts.entries()) {
    const neighbors = { before: parts[index - 1]?.at(-1), after: parts[index + 1]?.[0] };
    pages.push(...joinPages(breakPart(part, neighbors, limits), limits));
  }
  return pages;
}

/** Splits the words at manual page breaks. */
function partsOfText(tokens: readonly SizedToken[]): SizedToken[][] {
  const parts: SizedToken[][] = [];
  for (const token of tokens) {
    const last = parts.at(-1);
    if (last && token.break !== 'page') last.push(token);
    else parts.push([token]);
  }
  return parts;
}

type Neighbors = { before: SizedToken | undefined; after: SizedToken | undefined };

function breakPart(
  tokens: readonly SizedToken[],
  { before, after }: Neighbors,
  limits: PageLimits,
  costOf: (page: readonly SizedToken[]) => number = costOfParted,
): SizedToken[][] {
  const best: number[] = [0];
  const pageStart: number[] = [0];
  for (let end = 1; end <= tokens.length; end++) {
    best[end] = Number.POSITIVE_INFINITY;
    for (let start = end - 1; start >= Math.max(0, end - limits.mostWords); start--) {
      if (start > 0 && tokens[start]?.isBound) continue;
      const page = tokens.slice(start, end);
      if (unitsOf(page).length > 1 && !limits.fits(page)) break;
      const own = start === 0 ? 0 : costOf(page);
      const cost = (best[start] ?? 0) + own + pageCost(page, tokens[start - 1] ?? before, tokens[end] ?? after, limits);
      if (cost >= (best[end] ?? 0)) continue;
      best[end] = cost;
      pageStart[end] = start;
    }
  }
  const pages: SizedToken[][] = [];
  for (let end = tokens.length; end > 0; end = pageStart[end] ?? 0) pages.push(tokens.slice(pageStart[end], end));
  return pages.reverse();
}

/** A manual line break keeps its word on the previous word's page. */
function costOfParted([first]: readonly SizedToken[]): number {
  return first?.break === 'line' ? COST_AGAINST_A_PERSON : 0;
}

function costOfJoined(page: readonly SizedToken[]): number {
  return page[0]?.break === 'none' ? COST_AGAINST_A_PERSON : costOfParted(page);
}

/** Merges two manually joined pages; if they do not fit, their words are distributed again. */
function joinPages(pages: readonly SizedToken[][], limits: PageLimits): SizedToken[][] {
  const joined: SizedToken[][] = [];
  for (const [index, page] of pages.entries()) {
    const last = joined.at(-1);
    if (!last || page[0]?.break !== 'none') {
      joined.push(page);
      continue;
    }
    joined.pop();
    const both = [...last, ...page];
    const neighbors = { before: joined.at(-1)?.at(-1), after: pages[index + 1]?.[0] };
    if (both.length <= limits.mostWords && limits.fits(both)) joined.push(both);
    else joined.push(...breakPart(both, neighbors, limits, costOfJoined));
  }
  return joined;
}

function pageCost(
  page: readonly SizedToken[],
  before: SizedToken | undefined,
  after: SizedToken | undefined,
  limits: PageLimits,
): number {
  const first = page[0];
  const last = page.at(-1);
  if (!first || !last) return 0;
  let cost = 2 + breakCost(last, after);
  page.slice(0, -1).forEach((token, index) => {
    const next = page[index + 1];
    if (!next) return;
    const pauseSec = next.startSec - token.endSec;
    if (endsSentence(token.text)) cost += 24;
    else if (endsClause(token.text)) cost += 5;
    if (pauseSec > 1) cost += 60;
    else if (pauseSec > 0.4) cost += 16;
  });
  const over = page.length - limits.wordsPerPage;
  cost += over > 0 ? 3 * over * over : -0.8 * over;
  if (page.length === 1 && limits.wordsPerPage > 2 && [...first.text].length < 9) cost += 5;
  // This costs less than mixing sentences, so that a one-word sentence gets its own page.
  if (page.length < limits.fewestWords) cost += 12;
  // The page can be shown from the end of the previous word to the start of the next one.
  const fromSec = Math.max(before?.endSec ?? 0, first.startSec - 0.5);
  const toSec = Math.min(after?.startSec ?? Number.POSITIVE_INFINITY, last.endSec + MAX_HOLD_SEC);
  const shownSec = Math.max(0.02, toSec - fromSec);
  if (shownSec < MIN_PAGE_SEC) cost += (MIN_PAGE_SEC - shownSec) * 20;
  const haste = countCharacters(page) / shownSec - READABLE_CHARACTERS_PER_SEC;
  if (haste > 0) cost += Math.min(200, 20 + 6 * haste);
  return cost;
}
