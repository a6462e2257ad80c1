/** The openings of finder messages that only report how many moments fit into a short source. */
const notes = [
  /^The source lasts only [\d.]+ s, less than /,
  /^\d+ of \d+ moments (?:was|were) found: [\d.]+ s have no room /,
];

/** Returns true if a finder's warning is only a note and nothing went wrong. */
export function isMomentNote(warning: string): boolean {
  return notes.some((note) => note.test(warning));
}
