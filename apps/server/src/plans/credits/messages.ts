/** The note of an entry that could not take everything back. */
export function explainShortfall(missing: number, asked: number): string {
  return `${missing} of ${asked} credits were spent already.`;
}
