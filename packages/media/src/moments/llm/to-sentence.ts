const MAX_CHARACTERS = 240;

/**
 * A model's free text as it may be shown: one line, without control characters and markup, at most 240 characters. Null
 * where nothing is left, and where it holds a link, which no reason needs and only a misled model writes.
 */
export function toSentence(text: string): string | null {
  if (/https?:|www\.|\]\(/i.test(text)) return null;
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[*_`#<>]/g, '')
    .trim();
  if (plain === '') return null;
  return plain.length <= MAX_CHARACTERS ? plain : `${plain.slice(0, MAX_CHARACTERS - 1).trimEnd()}…`;
}
