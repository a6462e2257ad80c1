import { durationOf } from '../time/time-range.ts';
import type { CropSegment } from './crop-track.ts';
import { zoomKey } from './zoom-key.ts';

/** The shortest segment that looks static, in seconds. */
const STATIC_SEC = 6;
/** The zoom per second and in total, as a share of the window. Faces keep their distance from its edges. */
const [SHARE_A_SECOND, MOST_SHARE] = [0.005, 0.06];

/**
 * Lets windows that rest for 6 s or longer come slowly closer until their segment ends. A segment next to a punch-in
 * stays as it is, because the picture would jump between them.
 */
export function addSlowZooms(segments: readonly CropSegment[]): CropSegment[] {
  const isPunchIn = (segment: CropSegment | undefined) => segment?.layout.kind === 'box';
  return segments.map((segment, index) => {
    const { layout, startSec, endSec } = segment;
    const isLong = durationOf(segment) >= STATIC_SEC;
    if (!isLong || isPunchIn(segments[index - 1]) || isPunchIn(segments[index + 1])) return segment;
    const [first] = layout.kind === 'follow' ? layout.keys : [];
    if (layout.kind !== 'follow' || !first || !layout.keys.every(({ x, y }) => x === first.x && y === first.y))
      return segment;
    const scale = 1 + Math.min(MOST_SHARE, SHARE_A_SECOND * durationOf(segment));
    const window = { x: first.x, y: first.y, width: layout.width, height: layout.height };
    const keys = [
      { atSec: startSec, ...window },
      { atSec: endSec, ...zoomKey(window, scale) },
    ];
    return { ...segment, layout: { kind: 'box', keys } };
  });
}
