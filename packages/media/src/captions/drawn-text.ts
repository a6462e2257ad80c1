import type { Box, Size } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';
import type { StyledPages } from './write-ass.ts';

/** The area of a clip's frame that a caption page or an overlay occupies for a time, as fractions of the frame. */
export type DrawnText = TimeRange & {
  box: Box /** The overlay's id; null for captions. */;
  overlayId: string | null;
};

export function listDrawnTexts({ pages }: StyledPages, size: Size, overlayId: string | null): DrawnText[] {
  return pages.flatMap(({ startSec, endSec, lines, inkTopPx, inkBottomPx }) => {
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return [];
    const leftPx = Math.min(...lines.map(({ xPx }) => xPx));
    const rightPx = Math.max(...lines.map(({ xPx, widthPx }) => xPx + widthPx));
    const topPx = first.baselinePx - inkTopPx;
    const box = {
      x: leftPx / size.widthPx,
      y: topPx / size.heightPx,
      width: (rightPx - leftPx) / size.widthPx,
      height: (last.baselinePx + inkBottomPx - topPx) / size.heightPx,
    };
    return [{ startSec, endSec, box, overlayId }];
  });
}
