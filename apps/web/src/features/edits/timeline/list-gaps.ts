type Stretch = { startSec: number; endSec: number };

/** Returns the parts of a range that none of the others covers, in order. */
export function listGaps(others: readonly Stretch[], { startSec, endSec }: Stretch): Stretch[] {
  const gaps: Stretch[] = [];
  let atSec = startSec;
  for (const other of others.toSorted((one, two) => one.startSec - two.startSec)) {
    if (other.startSec > atSec) gaps.push({ startSec: atSec, endSec: Math.min(other.startSec, endSec) });
    atSec = Math.max(atSec, other.endSec);
  }
  if (atSec < endSec) gaps.push({ startSec: atSec, endSec });
  return gaps.filter((gap) => gap.endSec > gap.startSec);
}
