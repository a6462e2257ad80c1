const MAX_LENGTH = 600;
const SHOWN_TAIL = 200;

/**
 * A message as one line that is safe to print: control characters, which could be commands to the terminal, become
 * spaces, and a very long path is shortened in its middle.
 */
export function toSentence(message: string): string {
  const line = message.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  return `${line.slice(0, MAX_LENGTH - SHOWN_TAIL)} … ${line.slice(-SHOWN_TAIL)}`;
}

/** A line without control characters, which a title or a quote could hold. */
export function toPrintable(line: string): string {
  return line.replace(/\p{Cc}+/gu, ' ');
}
