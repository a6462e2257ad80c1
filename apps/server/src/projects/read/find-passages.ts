import type { FoundPassage } from '@clipwright/contract';

type Cue = { startSec: number; endSec: number; text: string; speaker: string | null };

/** The maximum number of cues that a match may span. */
const NEAR_CUES = 2;

/**
 * Finds passages in a transcript that match a query: first those with the exact phrase, then those with all of its
 * words close together, each group in video order. Case, accents and punctuation are ignored.
 */
export function findPassages(cues: readonly Cue[], query: string): FoundPassage[] {
  const queryWords = foldWords(query);
  if (queryWords.length === 0) return [];
  const words = cues.flatMap(({ text }, cue) => foldWords(text).map((word) => ({ word, cue })));
  const exact: FoundPassage[] = [];
  const covered = new Set<number>();
  for (let at = 0; at + queryWords.length <= words.length; at++) {
    if (!queryWords.every((word, index) => words[at + index]?.word === word)) continue;
    const [first, last] = [words[at]?.cue ?? 0, words[at + queryWords.length - 1]?.cue ?? 0];
    if (covered.has(first)) continue;
    for (let cue = first; cue <= last; cue++) covered.add(cue);
    exact.push(toPassage(cues.slice(first, last + 1), true));
  }
  return [...exact, ...findNear(cues, new Set(queryWords), covered)];
}

/** Finds passages with all words within a few cues, in any order. */
function findNear(cues: readonly Cue[], wanted: ReadonlySet<string>, covered: ReadonlySet<number>): FoundPassage[] {
  const sets = cues.map(({ text }) => new Set(foldWords(text).filter((word) => wanted.has(word))));
  const passages: FoundPassage[] = [];
  for (let first = 0; first < cues.length; first++) {
    if (covered.has(first) || sets[first]?.size === 0) continue;
    const seen = new Set<string>();
    for (let last = first; last < Math.min(first + NEAR_CUES, cues.length) && !covered.has(last); last++) {
      for (const word of sets[last] ?? []) seen.add(word);
      if (seen.size < wanted.size) continue;
      passages.push(toPassage(cues.slice(first, last + 1), false));
      first = last;
      break;
    }
  }
  return passages;
}

function toPassage(cues: readonly Cue[], isExact: boolean): FoundPassage {
  return {
    start_sec: cues[0]?.startSec ?? 0,
    end_sec: cues.at(-1)?.endSec ?? 0,
    text: cues.map(({ text }) => text.trim()).join(' '),
    speakers: [...new Set(cues.flatMap(({ speaker }) => speaker ?? []))],
    is_exact: isExact,
  };
}

function foldWords(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/['’]/g, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
