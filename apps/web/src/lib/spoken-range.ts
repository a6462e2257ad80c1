type Spoken = { startSec: number; endSec: number };

/** The padding before the first word and after the last one, if there is a pause. */
const LEAD_SEC = 0.2;
const TAIL_SEC = 0.5;

/**
 * Returns the part of a source from one spoken item, such as a line or a word, through another, with a little padding
 * that does not reach into the neighboring items.
 */
export function spokenRange(all: readonly Spoken[], first: number, last: number): Spoken {
  const [from, to] = [all[first], all[last]];
  if (!from || !to) throw new RangeError('There is no such piece.');
  const [before, after] = [all[first - 1], all[last + 1]];
  const pauseBeforeSec = Math.max(0, from.startSec - (before?.endSec ?? 0));
  const pauseAfterSec = after ? Math.max(0, after.startSec - to.endSec) : 0;
  return {
    startSec: from.startSec - Math.min(LEAD_SEC, pauseBeforeSec / 2),
    endSec: to.endSec + Math.min(TAIL_SEC, pauseAfterSec / 2),
  };
}
