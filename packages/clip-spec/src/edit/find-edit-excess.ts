import { clipEditLimits as limits } from './clip-edit-limits.ts';

/** A part of the source, in seconds. */
type Part = { startSec: number; endSec: number };

/** The bound of `clipEditLimits` that is exceeded. */
export type EditExcess = 'ranges' | 'passes' | 'clipSec' | 'words' | 'overlays' | 'punchIns';

type CountedEdit = {
  ranges: readonly Part[];
  words: Readonly<Record<string, unknown>>;
  overlays: readonly unknown[];
  punchIns: readonly unknown[];
};

/** Returns the first bound that a document exceeds; null if it exceeds none. */
export function findEditExcess({ ranges, words, overlays, punchIns }: CountedEdit): EditExcess | null {
  if (ranges.length > limits.ranges) return 'ranges';
  if (countPasses(ranges) > limits.passes) return 'passes';
  if (sumOf(ranges) > limits.clipSec) return 'clipSec';
  if (Object.keys(words).length > limits.words) return 'words';
  if (overlays.length > limits.overlays) return 'overlays';
  return punchIns.length > limits.punchIns ? 'punchIns' : null;
}

/** Returns the number of passes through the source: 1, plus one for each time the clip goes back in it. */
function countPasses(ranges: readonly Part[]): number {
  return (
    1 + ranges.filter(({ startSec }, index) => index > 0 && startSec < (ranges[index - 1]?.endSec ?? 0) - 1e-6).length
  );
}

const sumOf = (ranges: readonly Part[]) => ranges.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
