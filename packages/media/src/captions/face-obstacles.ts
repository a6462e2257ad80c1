import { cropAt, layoutAt } from '../crop/crop-at.ts';
import type { CropTrack } from '../crop/crop-track.ts';
import { tilePlaces } from '../crop/tile-places.ts';
import type { FaceTrack } from '../faces/face-track.ts';
import type { Box, Size } from '../geometry/box.ts';
import { type CutList, listClipTimesSec } from '../time/cut-list.ts';
import type { CaptionObstacle } from './place-page.ts';

/** Part of a face's box that holds mouth and chin, as shares of the box; a little below it, for beards and wide smiles. */
const MOUTH = { left: 0.1, top: 0.6, width: 0.8, height: 0.46 };

/** Part of a face's box that holds the eyes and brows, as shares of the box. */
const EYES = { left: 0.05, top: 0.24, width: 0.9, height: 0.26 };

/**
 * Where a clip shows faces, for captions to keep away from: the faces of the source as its framing places them.
 * @param tracks in source time.
 * @param crop in clip time.
 * @param source size of the displayed source frame.
 * @param size size of the clip.
 */
export function faceObstacles(
  tracks: readonly FaceTrack[],
  { crop, cuts, source, size }: { crop: CropTrack; cuts: CutList; source: Size; size: Size },
): CaptionObstacle[] {
  const samples = tracks.flatMap((track) => track.samples);
  return samples.flatMap(({ atSec, box }) =>
    listClipTimesSec(cuts, atSec).flatMap((clipSec) =>
      windowsAt(crop, clipSec, source, size).flatMap(({ shown, place }): CaptionObstacle[] => {
        const face = mapBox(box, shown, place);
        if (!isInside(face, place)) return [];
        return [
          { atSec: clipSec, box: partOf(face, MOUTH), kind: 'mouth' },
          { atSec: clipSec, box: partOf(face, EYES), kind: 'eyes' },
          { atSec: clipSec, box: { ...face, height: MOUTH.top * face.height }, kind: 'face' },
        ];
      }),
    ),
  );
}

/** The windows of the source that the clip shows at an instant, each with the part of the clip's frame that it fills. */
function windowsAt(crop: CropTrack, atSec: number, source: Size, size: Size): { shown: Box; place: Box }[] {
  const shown = cropAt(crop, atSec);
  if (shown.length === 1) return shown.map((window) => ({ shown: window, place: fittedPlace(window, source, size) }));
  const places = tilePlaces(layoutAt(crop, atSec), size);
  return shown.flatMap((window, index) => {
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

/** A window of the clip's own ratio fills the frame; another lies in its middle, as large as it fits. */
function fittedPlace(window: Box, source: Size, size: Size): Box {
  const ratio = (window.width * source.widthPx) / (window.height * source.heightPx) / (size.widthPx / size.heightPx);
  const [width, height] = ratio > 1 ? [1, 1 / ratio] : [ratio, 1];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

function mapBox(box: Box, shown: Box, place: Box): Box {
  const [scaleX, scaleY] = [place.width / shown.width, place.height / shown.height];
  return {
    x: place.x + (box.x - shown.x) * scaleX,
    y: place.y + (box.y - shown.y) * scaleY,
    width: box.width * scaleX,
    height: box.height * scaleY,
  };
}

function partOf(face: Box, part: typeof MOUTH): Box {
  return {
    x: face.x + part.left * face.width,
    y: face.y + part.top * face.height,
    width: part.width * face.width,
    height: part.height * face.height,
  };
}

function isInside(box: Box, place: Box): boolean {
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  return middleX > place.x && middleX < place.x + place.width && middleY > place.y && middleY < place.y + place.height;
}
