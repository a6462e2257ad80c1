const MAX_LENGTH = 600;
const SHOWN_TAIL = 200;

/**
 * Returns a message as a single line that is safe to print. Control characters, which the terminal could interpret,
 * become spaces, and a very long path is shortened in the middle.
 */
export function toSentence(message: string): string {
  const line = message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  return `${line.slice(0, MAX_LENGTH - SHOWN_TAIL)} … ${line.slice(-SHOWN_TAIL)}`;
}

/** Text of several lines without control characters, except tabs. */
export function toPrintableText(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]+/gu, ' ');
}

/** A line without control characters, which a title or a quote could hold. */
export function toPrintable(line: string): string {
  return line.replace(/\p{Cc}+/gu, ' ');
}
