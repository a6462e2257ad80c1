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

/** Finds faces in a frame. It looks closer where one is expected. */
export type FaceDetector = {
  detect(frame: Frame, expected?: readonly Box[]): Promise<FaceSample[]>;
  close(): Promise<void>;
};
