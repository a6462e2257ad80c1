import { listForms } from './plain-word.ts';

export type OpeningWord = { plain: string; index: number };

/** Lists the spoken words from an index on, up to a number. */
export function listOpeningWords(speech: { plain: readonly string[] }, firstWord: number, most = 8): OpeningWord[] {
  const opening: OpeningWord[] = [];
  for (let index = firstWord; index < speech.plain.length && opening.length < most; index++) {
    const plain = speech.plain[index];
    if (plain) opening.push({ plain, index });
  }
  return opening;
}

/** Returns the number of leading words that make up a listed phrase, 0..4. */
export function phraseLength(opening: readonly OpeningWord[], phrases: ReadonlySet<string>): number {
  for (let length = Math.min(4, opening.length); length > 0; length--) {
    const phrase = opening
      .slice(0, length)
      .map(({ plain }) => plain)
      .join(' ');
    if (phrases.has(phrase)) return length;
    // "j'ai" also matches by its first part.
    if (
      length === 1 &&
      listForms(phrase)
        .slice(1, 2)
        .some((form) => phrases.has(form))
    )
      return 1;
  }
  return 0;
}
