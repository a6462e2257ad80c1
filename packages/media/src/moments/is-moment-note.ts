/** Beginnings of the finder's sentences that only say how many moments fit into a short source. */
const notes = [
  /^The source lasts only [\d.]+ s, less than /,
  /^\d+ of \d+ moments (?:was|were) found: [\d.]+ s have no room /,
];

/** Returns whether a warning of a finder only tells how things are, and nothing went otherwise than wanted. */
export function isMomentNote(warning: string): boolean {
  return notes.some((note) => note.test(warning));
}
