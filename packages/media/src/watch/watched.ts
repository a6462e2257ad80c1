import type { FaceTrack } from '../faces/face-track.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import type { Shot } from '../shots/shot.ts';
import type { OpeningFrame } from './opening-frame.ts';

/** A window's contents. Boxes are fractions of the displayed frame. */
export type Watched = {
  shots: Shot[];
  tracks: FaceTrack[];
  pictures: PictureSample[];
  /** The frames of the first 0.2 s; omitted once a clip's start has been decided. */
  opening?: OpeningFrame[];
};
