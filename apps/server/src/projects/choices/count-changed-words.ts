/** Counts the words that differ between two texts: those that only one of them has, of the text that has more. */
export function countChangedWords(one: string, other: string): number {
  return Math.max(countMissing(one, other), countMissing(other, one));
}

/** Counts the words that the other text lacks; a repeated word counts each time. */
function countMissing(text: string, other: string): number {
  const left = new Map<string, number>();
  for (const word of listWords(other)) left.set(word, (left.get(word) ?? 0) + 1);
  return listWords(text).filter((word) => {
    const there = left.get(word) ?? 0;
    left.set(word, there - 1);
    return there <= 0;
  }).length;
}

const listWords = (text: string) => text.split(/\s+/u).filter((word) => word !== '');
