import type { Box } from '../geometry/box.ts';
import { findLettering } from '../saliency/find-lettering.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import type { Shot } from '../shots/shot.ts';
import { listClipTimesSec } from '../time/cut-list.ts';
import { containsTime } from '../time/time-range.ts';
import type { CaptionObstacle } from './place-page.ts';
import { type ClipPicture, mapBox, windowsAt } from './shown-windows.ts';

/** A frame with a larger share of lettering consists mostly of it, so captions cannot avoid it. */
const MAX_SHARE = 0.25;
/** The maximum time that a sample represents if the next one is missing. */
const SAMPLE_SEC = 0.7;

/**
 * Returns the lettering in a clip for overlays to avoid: static names, signs and slides in the source, and burned-in
 * captions.
 * @param captions burned into the source; null if there are none.
 */
export function letteringObstacles(
  { pictures, shots }: { pictures: readonly PictureSample[]; shots: readonly Shot[] },
  captions: Box | null,
  picture: ClipPicture,
): CaptionObstacle[] {
  const stretches = shots.length > 0 ? shots : [{ startSec: 0, endSec: Number.POSITIVE_INFINITY }];
  return stretches.flatMap((shot) => {
    const samples = pictures.filter(({ atSec }) => containsTime(shot, atSec));
    const blocks = findLettering(samples).blocks.filter(({ width, height }) => width * height <= MAX_SHARE);
    const boxes = [
      ...blocks.map((box) => ({ box, kind: 'lettering' as const })),
      ...(captions ? [{ box: captions, kind: 'captions' as const }] : []),
    ];
    return samples.flatMap(({ atSec }) =>
      listClipTimesSec(picture.cuts, atSec).flatMap((clipSec) =>
        windowsAt(picture, clipSec).flatMap(({ shown, place }) =>
          boxes.flatMap(({ box, kind }): CaptionObstacle[] => {
            const seen = intersect(mapBox(box, shown, place), place);
            return seen ? [{ atSec: clipSec, untilSec: clipSec + SAMPLE_SEC, box: seen, kind }] : [];
          }),
        ),
      ),
    );
  });
}

/** Returns the intersection of two boxes; null if it is empty. */
function intersect(one: Box, other: Box): Box | null {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}
