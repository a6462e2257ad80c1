import type { PictureSample } from '../saliency/picture-sample.ts';
import type { Shot } from '../shots/shot.ts';
import type { FaceTrack } from './face-track.ts';

/** A window's contents. Boxes are fractions of the displayed frame. */
export type Watched = { shots: Shot[]; tracks: FaceTrack[]; pictures: PictureSample[] };
