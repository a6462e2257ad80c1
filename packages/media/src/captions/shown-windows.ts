import { cropAt, layoutAt } from '../crop/crop-at.ts';
import type { CropTrack } from '../crop/crop-track.ts';
import { tilePlaces } from '../crop/tile-places.ts';
import type { Box, Size } from '../geometry/box.ts';
import type { CutList } from '../time/cut-list.ts';

/** A clip's picture: the framing in clip time, and the sizes of the displayed source frame and the clip. */
export type ClipPicture = { crop: CropTrack; cuts: CutList; source: Size; size: Size };

/** Returns the source windows that the clip shows at a given time, each with its part of the clip's frame. */
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
 * Returns a window's position. A window with the clip's aspect ratio fills the frame; any other is centered, as large
 * as fits.
 */
function fittedPlace(window: Box, source: Size, size: Size): Box {
  const ratio = (window.width * source.widthPx) / (window.height * source.heightPx) / (size.widthPx / size.heightPx);
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Maps a source box to the clip's frame, through the window that shows it; the result may extend beyond the frame. */
export function mapBox(box: Box, shown: Box, place: Box): Box {
  const [scaleX, scaleY] = [place.width / shown.width, place.height / shown.height];
  return {
    x: place.x + (box.x - shown.x) * scaleX,
    y: place.y + (box.y - shown.y) * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  };
}
