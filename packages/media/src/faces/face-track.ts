import type { Box } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';

/** A face at one instant. */
export type FaceSample = {
  /** Source time in seconds. */
  atSec: number;
  box: Box;
  /** The detector's confidence, 0..1. */
  score: number;
  /** True if the face was not detected but followed, by likeness, from its earlier place. */
  isFollowed?: boolean;
};

/** One face followed through one shot; samples ascend in time. */
export type FaceTrack = { id: string; samples: FaceSample[] };

/** The time in which a person speaks, by track id: known from outside or estimated; may be wrong. */
export type SpeakerTurn = TimeRange & { trackId: string };

/** An RGB frame, 3 bytes per pixel, rows from the top. */
export type Frame = { atSec: number; widthPx: number; heightPx: number; rgb: Uint8Array };

/** Expected faces: the detector looks closer at their places, or `only` there, for a tenth of the time each. */
export type ExpectedFaces = { boxes: readonly Box[]; only: boolean };

/** Finds faces in a frame. */
export type FaceDetector = {
  detect(frame: Frame, expected?: ExpectedFaces): Promise<FaceSample[]>;
  close(): Promise<void>;
};
