import { type Box, boxOverlap, centerX, centerY } from '../geometry/box.ts';
import { type Look, measureChange, toLook } from '../shots/measure-change.ts';
import type { Thumbnail } from '../shots/thumbnail.ts';
import type { ExpectedFaces, FaceDetector, FaceSample, Frame } from './face-track.ts';
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

/** One that turns still looks so much like itself a moment ago. */
const MIN_STEP_LIKENESS = 0.75;

/** A face that the detector misses is followed for so long: over two looks while it stays as it was, less while it turns. */
const MAX_CARRY_SEC = 6.5;
const MAX_TURNED_SEC = 3;

/** Two boxes that share more than this are one face. */
const SAME_FACE_OVERLAP = 0.2;

/** A picture that has changed more than this may show someone new (see `measureChange`). */
const MAX_CHANGE = 0.3;

/** Frames are due a little early rather than a frame late. */
const ROUNDING_SEC = 0.005;

/** A face as it was detected, and where and how it was last seen since. */
type KnownFace = { detected: FaceSample; gray: GrayFrame; last: FaceSample; lastGray: GrayFrame };

/** What the detector last saw, and when. */
type Known = { atSec: number; look: Look; faces: KnownFace[] };

/** Where a known face is now, if it is. */
type Followed = { of: KnownFace; sample: FaceSample; isThere: boolean; isItself: boolean };

/**
 * Decides which frames the detector looks at. It does after each cut, and then `fps` times a second if anything has
 * changed; between, the faces it found are followed by likeness, which costs next to nothing, four times a second, and
 * one that is lost is looked for where it was.
 * `look` must be called for one frame after another.
 */
export function createFaceWatcher(detector: FaceDetector, fps: number) {
  const samples: FaceSample[] = [];
  let detections = 0;
  let known: Known | null = null;
  let dueSec = Number.NEGATIVE_INFINITY;

  const detect = async ({ frame, thumbnail }: WatchedFrame, followed: readonly Followed[]) => {
    const found = await detector.detect(frame, expect(followed, false));
    detections++;
    const gray = toGray(frame);
    const missed = followed.filter(
      ({ isThere, sample }) => isThere && found.every(({ box }) => boxOverlap(box, sample.box) <= SAME_FACE_OVERLAP),
    );
    samples.push(...found, ...missed.map(({ sample }) => sample));
    known = {
      atSec: frame.atSec,
      look: toLook(thumbnail),
      faces: [
        ...found.map((face) => ({ detected: face, gray, last: face, lastGray: gray })),
        ...missed.map(({ of, sample }) => ({ ...of, last: sample, lastGray: gray })),
      ],
    };
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
      if (!known) return await detect(watched, []);
      const mayDetectSec = known.atSec + 1 / fps;
      if (mayDetectSec > frame.atSec) dueSec = Math.min(dueSec, mayDetectSec);
      const gray = known.faces.length > 0 ? toGray(frame) : null;
      const followed = gray ? known.faces.map((face) => follow(face, gray, frame.atSec)) : [];
      const isLost = followed.some(({ isItself }) => !isItself);
      const ageSec = frame.atSec - known.atSec;
      const trustSec = known.faces.length > 0 ? MAX_TRUST_SEC : MAX_TRUST_WITHOUT_FACES_SEC;
      const isOld = ageSec >= trustSec || measureChange(known.look, toLook(watched.thumbnail)) > MAX_CHANGE;
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

/** Whether a face may have gone from one place to the other between two looks. */
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
  // It may have turned by and by: then it still resembles what was seen a moment ago.
  const fromLast = followFace({ gray: of.lastGray, known: of.last.box }, now);
  const isThere = fromLast.likeness >= MIN_STEP_LIKENESS && unseenSec <= MAX_TURNED_SEC;
  return { of, sample: sampleOf(fromLast), isThere, isItself };
}
