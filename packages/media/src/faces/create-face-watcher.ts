import { type Box, boxOverlap, centerX, centerY } from '../geometry/box.ts';
import { type Look, measureChange, toLook } from '../shots/measure-change.ts';
import type { Thumbnail } from '../shots/thumbnail.ts';
import type { ExpectedFaces, FaceDetector, FaceSample, Frame } from './face-track.ts';
import { followFace, type GrayFrame, toGray } from './follow-face.ts';

/** A frame in which to find faces; frames are in chronological order. */
export type WatchedFrame = { frame: Frame; thumbnail: Thumbnail; startsShot: boolean };

/** The delay after a cut before a frame is used, so that the picture has settled. */
const SETTLE_SEC = 0.12;

/** The interval at which faces are tracked from their last detection. */
const FOLLOW_EVERY_SEC = 0.25;

/** The maximum time between detections, even in a still picture: someone may have entered or turned. */
const MAX_TRUST_SEC = 3;
const MAX_TRUST_WITHOUT_FACES_SEC = 1.5;

/** The similarity below which a face has turned, grown or left, so that the detector must look. */
const MIN_LIKENESS = 0.65;

/** The minimum similarity between a turning face and itself a moment earlier. */
const MIN_STEP_LIKENESS = 0.75;

/**
 * The time for which a face that the detector misses is still tracked: more than two looks while it is unchanged, less
 * while it turns.
 */
const MAX_CARRY_SEC = 6.5;
const MAX_TURNED_SEC = 3;

/** Two boxes that overlap more than this are one face. */
const SAME_FACE_OVERLAP = 0.2;

/** The change at or above which a picture may show someone new (see `measureChange`). */
const MAX_CHANGE = 0.3;

/** Frames are due slightly early rather than one frame late. */
const ROUNDING_SEC = 0.005;

/** A detected face, with its latest position and picture since then. */
type KnownFace = { detected: FaceSample; gray: GrayFrame; last: FaceSample; lastGray: GrayFrame };

/** The detector's last result and its time. */
type Known = { atSec: number; look: Look; faces: KnownFace[] };

/** A known face tracked to the current frame. */
type Followed = { of: KnownFace; sample: FaceSample; isThere: boolean; isItself: boolean };

/**
 * Decides which frames the detector looks at: after each cut, and then `fps` times per second if anything changed. In
 * between, faces are tracked by similarity four times per second, which costs almost nothing, and a lost face is
 * searched for at its last position. Calls to `look` must be sequential.
 */
export function createFaceWatcher(detector: FaceDetector, fps: number) {
  const samples: FaceSample[] = [];
  let detections = 0;
  let lastLook: Known | null = null;
  let dueSec = Number.NEGATIVE_INFINITY;

  const detect = async ({ frame, thumbnail }: WatchedFrame, followed: readonly Followed[]) => {
    const detected = await detector.detect(frame, expect(followed, false));
    detections++;
    const gray = toGray(frame);
    const missed = followed.filter(
      ({ isThere, sample }) => isThere && detected.every(({ box }) => boxOverlap(box, sample.box) <= SAME_FACE_OVERLAP),
    );
    samples.push(...detected, ...missed.map(({ sample }) => sample));
    lastLook = {
      atSec: frame.atSec,
      look: toLook(thumbnail),
      faces: [
        ...detected.map((face) => ({ detected: face, gray, last: face, lastGray: gray })),
        ...missed.map(({ of, sample }) => ({ ...of, last: sample, lastGray: gray })),
      ],
    };
  };

  return {
    samples,
    /** The number of detections. */
    get detections() {
      return detections;
    },
    async look(watched: WatchedFrame): Promise<void> {
      const { frame, startsShot } = watched;
      if (startsShot) {
        lastLook = null;
        dueSec = frame.atSec + SETTLE_SEC;
      }
      if (frame.atSec < dueSec - ROUNDING_SEC) return;
      dueSec = frame.atSec + FOLLOW_EVERY_SEC;
      if (!lastLook) return await detect(watched, []);
      const mayDetectSec = lastLook.atSec + 1 / fps;
      if (mayDetectSec > frame.atSec) dueSec = Math.min(dueSec, mayDetectSec);
      const gray = lastLook.faces.length > 0 ? toGray(frame) : null;
      const followed = gray ? lastLook.faces.map((face) => follow(face, gray, frame.atSec)) : [];
      const isLost = followed.some(({ isItself }) => !isItself);
      const ageSec = frame.atSec - lastLook.atSec;
      const trustSec = lastLook.faces.length > 0 ? MAX_TRUST_SEC : MAX_TRUST_WITHOUT_FACES_SEC;
      const isOld = ageSec >= trustSec || measureChange(lastLook.look, toLook(watched.thumbnail)) > MAX_CHANGE;
      if (frame.atSec >= mayDetectSec - ROUNDING_SEC && (isLost || isOld)) return await detect(watched, followed);
      const lost = followed.filter(({ isItself }) => !isItself);
      const seen = lost.length > 0 ? await detector.detect(frame, expect(lost, true)) : [];
      for (const face of followed) {
        const { of, sample } = face;
        const again = face.isItself ? null : seen.find(({ box }) => isNear(box, sample.box));
        if (again && gray) Object.assign(of, { detected: again, gray });
        else if (!face.isThere) continue;
        of.last = again ?? sample;
        of.lastGray = gray ?? of.lastGray;
        samples.push(of.last);
      }
    },
  };
}

function expect(followed: readonly Followed[], only: boolean): ExpectedFaces {
  return { boxes: followed.map(({ sample }) => sample.box), only };
}

/** True if a face may have moved from one position to the other between two looks. */
function isNear(box: Box, before: Box): boolean {
  return (
    Math.abs(centerX(box) - centerX(before)) <= box.width && Math.abs(centerY(box) - centerY(before)) <= box.height
  );
}

function follow(of: KnownFace, gray: GrayFrame, atSec: number): Followed {
  const now = { gray, from: of.last.box };
  const sampleOf = ({ box, likeness }: { box: Box; likeness: number }): FaceSample => {
    return { atSec, box, score: of.detected.score * likeness, isFollowed: true };
  };
  const fromDetected = followFace({ gray: of.gray, known: of.detected.box }, now);
  const unseenSec = atSec - of.detected.atSec;
  const isItself = fromDetected.likeness >= MIN_LIKENESS;
  if (isItself) return { of, sample: sampleOf(fromDetected), isThere: unseenSec <= MAX_CARRY_SEC, isItself };
  // The face may have turned gradually; it then still resembles its picture from a moment ago.
  const fromLast = followFace({ gray: of.lastGray, known: of.last.box }, now);
  const isThere = fromLast.likeness >= MIN_STEP_LIKENESS && unseenSec <= MAX_TURNED_SEC;
  return { of, sample: sampleOf(fromLast), isThere, isItself };
}
