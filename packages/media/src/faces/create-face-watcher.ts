import { type Look, measureChange, toLook } from '../shots/measure-change.ts';
import type { Thumbnail } from '../shots/thumbnail.ts';
import type { FaceDetector, FaceSample, Frame } from './face-track.ts';
import { followFace, type GrayFrame, toGray } from './follow-face.ts';

/** A frame to look for faces in, in order of time. */
export type WatchedFrame = { frame: Frame; thumbnail: Thumbnail; startsShot: boolean };

/** How soon after a cut a frame is looked at: late enough for the picture to have settled. */
const SETTLE_SEC = 0.12;

/** Faces are followed, from where they were last detected, so often. */
const FOLLOW_EVERY_SEC = 0.25;

/** The detector is asked again after so long, however still the picture is: someone may have come into it, or turned. */
const MAX_TRUST_SEC = 3;
const MAX_TRUST_WITHOUT_FACES_SEC = 1.5;

/** A face that looks less like itself than this has turned, grown or gone: the detector must look. */
const MIN_LIKENESS = 0.65;

/** A picture that has changed more than this may show someone new (see `measureChange`). */
const MAX_CHANGE = 0.3;

/** Frames are due a little early rather than a frame late. */
const ROUNDING_SEC = 0.005;

/** What the detector last saw, and where its faces have gone since. */
type Known = { atSec: number; look: Look; gray: GrayFrame; faces: { detected: FaceSample; last: FaceSample }[] };

/**
 * Decides which frames the detector looks at. It does after each cut, and then `fps` times a second if anything has
 * changed; between, the faces it found are followed by likeness, which costs next to nothing, four times a second.
 * `look` must be called for one frame after another.
 */
export function createFaceWatcher(detector: FaceDetector, fps: number) {
  const samples: FaceSample[] = [];
  let detections = 0;
  let known: Known | null = null;
  let dueSec = Number.NEGATIVE_INFINITY;

  const detect = async ({ frame, thumbnail }: WatchedFrame) => {
    const found = await detector.detect(frame);
    detections++;
    samples.push(...found);
    const faces = found.map((face) => ({ detected: face, last: face }));
    known = { atSec: frame.atSec, look: toLook(thumbnail), gray: toGray(frame), faces };
  };

  return {
    samples,
    /** How often the detector was asked. */
    get detections() {
      return detections;
    },
    async look(watched: WatchedFrame): Promise<void> {
      const { frame, startsShot } = watched;
      if (startsShot) {
        known = null;
        dueSec = frame.atSec + SETTLE_SEC;
      }
      if (frame.atSec < dueSec - ROUNDING_SEC) return;
      dueSec = frame.atSec + FOLLOW_EVERY_SEC;
      if (!known) return await detect(watched);
      const mayDetectSec = known.atSec + 1 / fps;
      if (mayDetectSec > frame.atSec) dueSec = Math.min(dueSec, mayDetectSec);
      const followed = follow(known, frame);
      const isLost = followed.some((face) => face.likeness < MIN_LIKENESS);
      const ageSec = frame.atSec - known.atSec;
      const trustSec = known.faces.length > 0 ? MAX_TRUST_SEC : MAX_TRUST_WITHOUT_FACES_SEC;
      const isOld = ageSec >= trustSec || measureChange(known.look, toLook(watched.thumbnail)) > MAX_CHANGE;
      if (frame.atSec >= mayDetectSec - ROUNDING_SEC && (isLost || isOld)) return await detect(watched);
      for (const face of followed) {
        if (face.likeness < MIN_LIKENESS) continue;
        face.of.last = face.sample;
        samples.push(face.sample);
      }
    },
  };
}

function follow(known: Known, frame: Frame) {
  const gray = known.faces.length > 0 ? toGray(frame) : known.gray;
  return known.faces.map((of) => {
    const { box, likeness } = followFace({ gray: known.gray, known: of.detected.box }, { gray, from: of.last.box });
    return { of, likeness, sample: { atSec: frame.atSec, box, score: of.detected.score * likeness, isFollowed: true } };
  });
}
