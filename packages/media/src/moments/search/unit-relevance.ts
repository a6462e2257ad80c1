import type { ScoredWindows } from './score-windows.ts';
import type { UnitIndex } from './search-index.ts';
import type { UnitMatches } from './unit-matches.ts';

/** Multiplies the logarithms of the windows' chances. */
const sharpness = 1.2;
/** The weight of the unit's own neighborhood beside the windows that contain it. */
const smoothWeight = 0.4;
const smoothFloor = 0.05;

/** Rates the relevance of each unit: higher is more; only the order and differences matter. */
export function rateUnits(index: UnitIndex, matches: UnitMatches, scored: ScoredWindows): Float64Array {
  const unitCount = index.units.length;
  const changes = new Float64Array(unitCount + 1);
  for (const [at, { first, last }] of scored.windows.entries()) {
    const share = Math.exp(((scored.logits[at] ?? 0) - scored.maxLogit) * sharpness);
    changes[first] = (changes[first] ?? 0) + share;
    changes[last + 1] = (changes[last + 1] ?? 0) - share;
  }
  const relevance = new Float64Array(unitCount);
  let held = 0;
  for (let unit = 0; unit < unitCount; unit++) {
    held += changes[unit] ?? 0;
    const smooth = matches.maxSmooth > 0 ? (matches.smooth[unit] ?? 0) / matches.maxSmooth : 0;
    relevance[unit] = Math.log(Math.max(held, 1e-12)) + smoothWeight * Math.log(smooth + smoothFloor);
  }
  return relevance;
}
