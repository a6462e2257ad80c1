import type { Box } from '../geometry/box.ts';
import type { TimeRange } from '../time/time-range.ts';

/** A face at one point in time. */
export type FaceSample = {
  /** Source time in seconds. */
  atSec: number;
  box: Box;
  /** The detector's confidence, 0..1. */
  score: number;
  /** True if the face was not detected but tracked by similarity from its previous position. */
  isFollowed?: boolean;
};

/** One face tracked through one shot; samples are in chronological order. */
export type FaceTrack = { id: string; samples: FaceSample[] };

/** A time range in which a person speaks, by track id: known from another source or estimated; may be wrong. */
export type SpeakerTurn = TimeRange & { trackId: string };

/** An RGB frame, 3 bytes per pixel, rows from the top. */
export type Frame = { atSec: number; widthPx: number; heightPx: number; rgb: Uint8Array };

/**
 * Expected faces: the detector looks more closely at their positions, or `only` there, which takes a tenth of the time
 * per face.
 */
export type ExpectedFaces = { boxes: readonly Box[]; only: boolean };

/** Finds faces in a frame. */
export type FaceDetector = {
  detect(frame: Frame, expected?: ExpectedFaces): Promise<FaceSample[]>;
  close(): Promise<void>;
};
