import type { FaceTrack } from '../faces/face-track.ts';
import type { Box } from '../geometry/box.ts';
import { listClipTimesSec } from '../time/cut-list.ts';
import type { CaptionObstacle } from './place-page.ts';
import { type ClipPicture, mapBox, windowsAt } from './shown-windows.ts';

/**
 * The mouth and chin area of a face's box, as fractions of the box. It extends slightly below the box, for beards and
 * wide smiles.
 */
const MOUTH = { left: 0.1, top: 0.6, width: 0.8, height: 0.46 };

/** The eye and brow area of a face's box, as fractions of the box. */
const EYES = { left: 0.05, top: 0.24, width: 0.9, height: 0.26 };

/**
 * Returns the faces in a clip for captions to avoid: the source's faces, mapped through the framing.
 * @param tracks in source time.
 */
export function faceObstacles(tracks: readonly FaceTrack[], picture: ClipPicture): CaptionObstacle[] {
  const samples = tracks.flatMap((track) => track.samples);
  return samples.flatMap(({ atSec, box }) =>
    listClipTimesSec(picture.cuts, atSec).flatMap((clipSec) =>
      windowsAt(picture, clipSec).flatMap(({ shown, place }): CaptionObstacle[] => {
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
