/**
 * Matches a name: one line without control characters, lone surrogates, private-use characters and those that change the
 * direction of the text around the name.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u;

/** Matches a text that may have lines and tabs, and no other control characters. */
export const severalLines = /^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Returns a name that no one typed, such as a file's, with a space instead of each character that `oneLine` refuses. */
export function toOneLine(text: string): string {
  return Array.from(text, (character) => (oneLine.test(character) ? character : ' ')).join('');
}
