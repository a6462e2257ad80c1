import lists from './lexicons/list-items.json' with { type: 'json' };
import type { Speech } from './prepare-speech.ts';

/** An item of a spoken list, such as "Second, …". `rank` counts from 1; `null` is the last, whichever it is. */
type Item = { sentence: number; rank: number | null; atSec: number };

type ListWords = { items: readonly (readonly string[])[]; last: readonly string[] };

/** Words at the beginning of a sentence that may stand before the item's: "And the second thing". */
const leadWords = new Set(['and', 'so', 'then', 'und', 'dann', 'y', 'et', 'puis', 'e', 'poi', 'então']);
const longestPhrase = 4;
/** Items further apart than this are no longer heard as one list. */
const nearSec = 75;

const itemsOf = new WeakMap<Speech, Item[]>();

/** Whether a list goes on after a sentence: a clip that ends there promises more than it holds. */
export function isListOpen(speech: Speech, lastSentence: number): boolean {
  const items = itemsOf.get(speech) ?? listItems(speech);
  itemsOf.set(speech, items);
  const endSec = speech.sentences[lastSentence]?.endSec ?? 0;
  const before = items.findLast(({ sentence }) => sentence <= lastSentence);
  const after = items.find(({ sentence }) => sentence > lastSentence);
  if (!before || !after || before.rank === null) return false;
  if (endSec - before.atSec > nearSec || after.atSec - endSec > nearSec) return false;
  return after.rank === null || after.rank === before.rank + 1;
}

function listItems(speech: Speech): Item[] {
  const words = Object.entries<ListWords>(lists).find(([language]) => language === speech.language)?.[1];
  if (!words) return [];
  return speech.sentences.flatMap((sentence, index): Item[] => {
    const opening = speech.plain.slice(sentence.firstWord, sentence.lastWord + 1).filter((word) => word !== '');
    const from = leadWords.has(opening[0] ?? '') ? 1 : 0;
    const phrases = Array.from({ length: longestPhrase }, (_, length) =>
      opening.slice(from, from + length + 1).join(' '),
    );
    const rank = words.items.findIndex((names) => names.some((name) => phrases.includes(name)));
    const isLast = words.last.some((name) => phrases.includes(name));
    return rank < 0 && !isLast ? [] : [{ sentence: index, rank: rank < 0 ? null : rank + 1, atSec: sentence.startSec }];
  });
}
