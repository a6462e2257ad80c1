const MAX_CHARACTERS = 240;

/**
 * Cleans a model's free text for display: one line without control characters or markup, at most `limit` characters
 * (default 240). Null if nothing is left, or if it contains a link, which no reason needs and only a manipulated model
 * writes.
 */
export function toSentence(text: string, limit = MAX_CHARACTERS): string | null {
  if (/https?:|www\.|\]\(/i.test(text)) return null;
  // Joiners are part of Persian and Hindi spelling and of emoji.
  const plain = text
    .replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\s])+/gu, ' ')
    .replace(/[*_`#<>]/g, '')
    .trim();
  if (plain === '') return null;
  return plain.length <= limit ? plain : `${plain.slice(0, limit - 1).trimEnd()}…`;
}
