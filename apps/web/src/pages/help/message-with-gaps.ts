/** A plural with the text that it has for most numbers, in which `#` is the number. */
const plural = /\{\w+, *plural,.*?\bother *\{((?:[^{}]|\{\w+\})*)\} *\}/g;

/** An error message as it is shown, with a gap for each name and number of its own. */
export function messageWithGaps(message: string, gap: string): string {
  return message.replaceAll(plural, (_, most: string) => most.replaceAll('#', gap)).replaceAll(/\{\w+\}/g, gap);
}
