/** Returns the note of an entry that could not take everything back. */
export function explainShortfall(missing: number, requested: number): string {
  return `${missing} of ${requested} credits were spent already.`;
}
