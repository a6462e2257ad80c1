import { breakCost, type SizedToken } from './sized-token.ts';

export type LineLimits = { lineWidthPx: number; gapPx: number; joinGapPx: number; maxLines: 1 | 2 };

/** Width of words on one line, with the gaps between them. */
export function lineWidth(
  tokens: readonly SizedToken[],
  { gapPx, joinGapPx }: Pick<LineLimits, 'gapPx' | 'joinGapPx'>,
): number {
  return tokens.reduce((sum, token, index) => {
    if (index === 0) return token.widthPx;
    return sum + (token.joinsPrevious ? joinGapPx : gapPx) + token.widthPx;
  }, 0);
}

/**
 * The words of a page on one line where they fit, else on two of about equal width that do not part a phrase.
 * @returns null where they do not fit at all.
 */
export function breakLines(page: readonly SizedToken[], limits: LineLimits): SizedToken[][] | null {
  if (lineWidth(page, limits) <= limits.lineWidthPx) return [[...page]];
  if (limits.maxLines === 1) return null;
  let best: SizedToken[][] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let index = 1; index < page.length; index++) {
    const lines = [page.slice(0, index), page.slice(index)];
    const [topPx = 0, bottomPx = 0] = lines.map((line) => lineWidth(line, limits));
    if (Math.max(topPx, bottomPx) > limits.lineWidthPx) continue;
    const last = page[index - 1];
    const imbalance = Math.abs(topPx - bottomPx) / limits.lineWidthPx;
    const cost = imbalance * 20 + (last ? breakCost(last, page[index]) : 0);
    if (cost >= bestCost) continue;
    bestCost = cost;
    best = lines;
  }
  return best;
}
