import { breakCost, COST_AGAINST_A_PERSON, type SizedToken } from './sized-token.ts';

export type LineLimits = { lineWidthPx: number; gapPx: number; joinGapPx: number; maxLines: 1 | 2 };

/** Returns the width of words on one line, including the gaps between them. */
export function lineWidth(
  tokens: readonly SizedToken[],
  { gapPx, joinGapPx }: Pick<LineLimits, 'gapPx' | 'joinGapPx'>,
): number {
  return tokens.reduce((sum, token, index) => {
    if (index === 0) return token.widthPx;
    return sum + (token.joinsPrevious ? joinGapPx : gapPx) + token.widthPx;
  }, 0);
}

/** The maximum number of lines, even with manual breaks. More would cover too much of the picture. */
const MOST_LINES = 4;

/**
 * Puts a page's words on one line if they fit, or else on two lines of about equal width that do not split a phrase.
 * Manual line breaks are kept, on as many lines as needed; words joined to the previous word stay with it if possible.
 * @returns null if they do not fit at all.
 */
export function breakLines(page: readonly SizedToken[], limits: LineLimits): SizedToken[][] | null {
  const parts = partsOfPage(page);
  if (parts.length === 1) return breakPart(page, limits, limits.maxLines);
  const lines: SizedToken[][] = [];
  for (const part of parts) {
    const broken = breakPart(part, limits, 2);
    if (!broken) return null;
    lines.push(...broken);
  }
  return lines.length <= Math.min(MOST_LINES, Math.max(limits.maxLines, parts.length)) ? lines : null;
}

/** Splits a page's words at manual line breaks. */
function partsOfPage(page: readonly SizedToken[]): SizedToken[][] {
  const parts: SizedToken[][] = [];
  for (const token of page) {
    const last = parts.at(-1);
    if (last && token.break !== 'line') last.push(token);
    else parts.push([token]);
  }
  return parts;
}

function breakPart(part: readonly SizedToken[], limits: LineLimits, maxLines: 1 | 2): SizedToken[][] | null {
  if (lineWidth(part, limits) <= limits.lineWidthPx) return [[...part]];
  if (maxLines === 1) return null;
  let best: SizedToken[][] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let index = 1; index < part.length; index++) {
    if (part[index]?.isBound) continue;
    const lines = [part.slice(0, index), part.slice(index)];
    const [topPx = 0, bottomPx = 0] = lines.map((line) => lineWidth(line, limits));
    if (Math.max(topPx, bottomPx) > limits.lineWidthPx) continue;
    const last = part[index - 1];
    const imbalance = Math.abs(topPx - bottomPx) / limits.lineWidthPx;
    const joined = part[index]?.break === 'none' ? COST_AGAINST_A_PERSON : 0;
    const cost = imbalance * 20 + (last ? breakCost(last, part[index]) : 0) + joined;
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = lines;
  }
  return best;
}
