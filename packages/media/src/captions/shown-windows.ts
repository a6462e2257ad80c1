import { cropAt, layoutAt } from '../crop/crop-at.ts';
import type { CropTrack } from '../crop/crop-track.ts';
import { tilePlaces } from '../crop/tile-places.ts';
import type { Box, Size } from '../geometry/box.ts';
import type { CutList } from '../time/cut-list.ts';

/** The picture of a clip: the framing in clip time, and the sizes of the displayed source frame and of the clip. */
export type ClipPicture = { crop: CropTrack; cuts: CutList; source: Size; size: Size };

/** Returns the windows of the source that the clip shows at an instant, each with its part of the clip's frame. */
export function windowsAt(
  { crop, source, size }: Omit<ClipPicture, 'cuts'>,
  atSec: number,
): { shown: Box; place: Box }[] {
  const windows = cropAt(crop, atSec);
  if (windows.length === 1)
    return windows.map((window) => ({ shown: window, place: fittedPlace(window, source, size) }));
  const places = tilePlaces(layoutAt(crop, atSec), size);
  return windows.flatMap((window, index) => {
    const place = places[index];
    if (!place) return [];
    const { widthPx, heightPx } = size;
    const share = {
      x: place.xPx / widthPx,
      y: place.yPx / heightPx,
      width: place.widthPx / widthPx,
      height: place.heightPx / heightPx,
    };
    return [{ shown: window, place: share }];
  });
}

/**
 * Returns the place of a window. One of the clip's own ratio fills the frame; another is in its middle, as large as it
 * fits.
 */
function fittedPlace(window: Box, source: Size, size: Size): Box {
  const ratio = (window.width * source.widthPx) / (window.height * source.heightPx) / (size.widthPx / size.heightPx);
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Maps a box of the source to the clip's frame, through the window that shows it; it may extend beyond the frame. */
export function mapBox(box: Box, shown: Box, place: Box): Box {
  const [scaleX, scaleY] = [place.width / shown.width, place.height / shown.height];
  return {
    x: place.x + (box.x - shown.x) * scaleX,
    y: place.y + (box.y - shown.y) * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  };
}
