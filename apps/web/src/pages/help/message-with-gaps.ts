/** Matches an ICU plural and captures its `other` form, in which `#` is the number. */
const plural = /\{\w+, *plural,.*?\bother *\{((?:[^{}]|\{\w+\})*)\} *\}/g;

/** Returns an error message with a gap for each name and number. */
export function messageWithGaps(message: string, gap: string): string {
  return message.replaceAll(plural, (_, most: string) => most.replaceAll('#', gap)).replaceAll(/\{\w+\}/g, gap);
}
