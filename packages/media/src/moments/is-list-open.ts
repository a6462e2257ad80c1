import lists from './lexicons/list-items.json' with { type: 'json' };
import type { Speech } from './prepare-speech.ts';

/**
 * An item in a spoken list, such as "Second, …". `rank` counts from 1; `null` means the last item, whatever its number.
 */
type Item = { word: number; rank: number | null; atSec: number };

/** A phrase that ends in a comma counts only before a comma: "Secondo me" is not an item. */
type ListWords = { items: readonly (readonly string[])[]; last: readonly string[] };

/** Sentence openings that may precede an item: "And the second thing". */
const leadWords = new Set(['and', 'so', 'then', 'und', 'dann', 'y', 'et', 'puis', 'e', 'poi', 'então']);
const longestPhrase = 4;
/** Items further apart than this do not sound like one list. */
const nearSec = 75;

/** The share of an ending's payoff that remains inside its list. */
const OPEN_LIST_SHARE = 0.3;

const itemsOf = new WeakMap<Speech, Item[]>();

/**
 * Returns true if a clip starts a list that continues after its end: it promises more than it delivers. A single item
 * from the middle of a list promises nothing.
 * @param clip its first and last word, both included.
 */
export function isListOpen(speech: Speech, clip: { first: number; last: number }): boolean {
  const items = itemsOf.get(speech) ?? listItems(speech);
  itemsOf.set(speech, items);
  const inside = items.filter(({ word }) => word >= clip.first && word <= clip.last);
  const before = inside.at(-1);
  const after = items.find(({ word }) => word > clip.last);
  if (!before || !after || before.rank === null) return false;
  if (inside.length < 2 && before.rank > 1) return false;
  const endSec = speech.words[clip.last]?.endSec ?? 0;
  if (endSec - before.atSec > nearSec || after.atSec - endSec > nearSec) return false;
  return after.rank === null || after.rank === before.rank + 1;
}

/**
 * Returns an ending's payoff for a clip: lower if more items of its list follow.
 * @param payoff 0..1.
 */
export function payoffInList(speech: Speech, clip: { first: number; last: number }, payoff: number): number {
  return isListOpen(speech, clip) ? payoff * OPEN_LIST_SHARE : payoff;
}

function listItems(speech: Speech): Item[] {
  const words = Object.entries<ListWords>(lists).find(([language]) => language === speech.lexicon.language)?.[1];
  if (!words) return [];
  return speech.sentences.flatMap((sentence): Item[] => {
    const phrases = listOpenings(speech, sentence);
    const rank = words.items.findIndex((names) => names.some((name) => phrases.includes(name)));
    const isLast = words.last.some((name) => phrases.includes(name));
    if (rank < 0 && !isLast) return [];
    return [{ word: sentence.firstWord, rank: rank < 0 ? null : rank + 1, atSec: sentence.startSec }];
  });
}

/** Lists the phrases of up to four words at a sentence's start, and again with a comma if one follows. */
function listOpenings(speech: Speech, sentence: Speech['sentences'][number]): string[] {
  const opening: { plain: string; isSetOff: boolean }[] = [];
  for (let at = sentence.firstWord; at <= sentence.lastWord && opening.length <= longestPhrase; at++) {
    const plain = speech.plain[at];
    if (plain) opening.push({ plain, isSetOff: /[,:;.]$/.test(speech.words[at]?.text ?? '') });
  }
  const from = leadWords.has(opening[0]?.plain ?? '') ? 1 : 0;
  return opening.slice(from, from + longestPhrase).flatMap(({ isSetOff }, length) => {
    const phraseWords = opening.slice(from, from + length + 1).map(({ plain }) => plain);
    const phrase = phraseWords.join(' ');
    return isSetOff ? [phrase, `${phrase},`] : [phrase];
  });
}
