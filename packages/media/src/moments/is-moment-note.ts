/** How the sentences of `createLocalFinder` begin that only tell what a short source has room for. */
const notes = [
  /^The source lasts only [\d.]+ s, less than /,
  /^\d+ of \d+ moments (?:was|were) found: [\d.]+ s have no room /,
];

/** Returns whether a warning of a finder only tells how things are, and nothing went otherwise than wanted. */
export function isMomentNote(warning: string): boolean {
  return notes.some((note) => note.test(warning));
}
