import type { Fact } from '../facts/fact.ts';

/** The codes of a finder's warnings that only report how many moments fit into a short source. */
const notes: readonly string[] = ['source-shorter-than-moment', 'no-room-for-more'];

/** Returns true if a finder's warning is only a note and nothing went wrong. */
export function isMomentNote({ code }: Pick<Fact, 'code'>): boolean {
  return notes.includes(code);
}
