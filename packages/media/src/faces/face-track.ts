import type { Box } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';

/** A face seen at one instant. */
export type FaceSample = {
  /** Source time in seconds. */
  atSec: number;
  box: Box;
  /** The detector's confidence, 0..1. */
  score: number;
  /** Set where the face was not detected but followed, by likeness, from where it had been. */
  isFollowed?: boolean;
};

/** One face followed through one shot; samples ascend in time. */
export type FaceTrack = { id: string; samples: FaceSample[] };

/** Who speaks when, by track id: known from outside or estimated; may be wrong. */
export type SpeakerTurn = TimeRange & { trackId: string };

/** An RGB frame, 3 bytes a pixel, rows from the top. */
export type Frame = { atSec: number; widthPx: number; heightPx: number; rgb: Uint8Array };

/** Where faces are expected: the detector looks closer there, or `only` there, for a tenth of the time each. */
export type ExpectedFaces = { boxes: readonly Box[]; only: boolean };

/** Finds faces in a frame. */
export type FaceDetector = {
  detect(frame: Frame, expected?: ExpectedFaces): Promise<FaceSample[]>;
  close(): Promise<void>;
};
