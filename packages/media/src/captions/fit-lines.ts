import { type LineLimits, lineWidth } from './break-lines.ts';
import { breakCost, type SizedToken } from './sized-token.ts';

/** The space for a page whose words may be shrunk to fit. */
type FitLimits = Pick<LineLimits, 'gapPx' | 'joinGapPx'> & {
  /** The frame width available for lines, including decoration at their sides. */
  widthPx: number;
  /** The total width that a highlight needs on both sides of a line, at full size. */
  sidesPx: number;
  heightPx: number;
  /** Returns the height of the given number of lines at full size. */
  heightOf: (lines: number) => number;
};

/** Words broken into lines, and their scale relative to full size, 0..1. */
export type FittedLines = { lines: SizedToken[][]; scale: number };

/**
 * The costs of breaks and uneven lines, as fractions of the size: 30 % for a break after an article, 12 % between other
 * words.
 */
const COST_OF_BREAK = 0.03;
const COST_OF_IMBALANCE = 0.2;
/** The minimum scale at which words do not look lost in the frame, whatever breaks it saves. */
const LEAST_SCALE = 0.45;

/**
 * Breaks a page's few words into the lines that allow the largest size without splitting phrases or becoming uneven.
 */
export function fitLines(page: readonly SizedToken[], limits: FitLimits): FittedLines {
  let best: FittedLines = { lines: [[...page]], scale: 0 };
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const lines of listWanted(page)) {
    const widths = lines.map((line) => lineWidth(line, limits));
    const widestPx = Math.max(...widths);
    const scale = Math.min(
      1,
      limits.widthPx / (widestPx + limits.sidesPx),
      limits.heightPx / limits.heightOf(lines.length),
    );
    const breaks = lines.slice(1).reduce((sum, [next], index) => {
      const last = lines[index]?.at(-1);
      return sum + (last ? breakCost(last, next) : 0);
    }, 0);
    const imbalance = 1 - Math.min(...widths) / Math.max(widestPx, 1);
    const presence = Math.min(1, scale / LEAST_SCALE);
    const score = presence * scale * (1 - COST_OF_BREAK * breaks - COST_OF_IMBALANCE * imbalance);
    if (score <= bestScore) continue;
    bestScore = score;
    best = { lines, scale };
  }
  return best;
}

/** Lists the ways to break words into lines that violate the fewest manual breaks, fewest lines first. */
function listWanted(page: readonly SizedToken[]): SizedToken[][][] {
  const all = listPartitions(page);
  const against = (lines: readonly SizedToken[][]) => {
    const firsts = new Set(lines.map(([first]) => first));
    const isAgainst = (token: SizedToken) =>
      firsts.has(token) ? token.break === 'none' || token.isBound : token.break === 'line';
    return page.slice(1).filter(isAgainst).length;
  };
  const least = Math.min(...all.map(against));
  return all.filter((lines) => against(lines) === least);
}

/** Lists all ways to break words into lines, fewest lines first. */
function listPartitions(page: readonly SizedToken[]): SizedToken[][][] {
  const [first, ...rest] = page;
  if (!first) return [];
  if (rest.length === 0) return [[[first]]];
  const partitions = listPartitions(rest).flatMap(([line = [], ...others]) => [
    [[first, ...line], ...others],
    [[first], line, ...others],
  ]);
  return partitions.sort((a, b) => a.length - b.length);
}
