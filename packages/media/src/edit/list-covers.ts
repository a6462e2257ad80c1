import type { FaceSample } from '../faces/face-track.ts';
import type { Box } from '../geometry/box.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import { type CutList, clipDurationSec, listClipTimesSec } from '../time/cut-list.ts';
import { containsTime, overlapSec, type TimeRange } from '../time/time-range.ts';
import type { WindowView } from './edit-material.ts';

/** The number of covers to choose from. */
const COVERS = 4;
/** The shortest time between two covers, as a fraction of the clip, and in seconds. */
const APART = { share: 0.1, sec: 1 };
/** The time around cuts in which a picture may be blended or blurred. */
const EDGE_SEC = 0.2;
/** The height of a face, as a fraction of the frame, that is large enough for a cover. */
const LARGE_FACE = 0.35;
/** The change in brightness of a face's cells at which it counts as moving, in levels of 255. */
const MOVING = 14;
/** The mean difference between neighboring pixels in a fairly sharp face, in levels of 255. */
const SHARP_DETAIL = 4;
/** The eyes' part of a face's box, as fractions of its height. */
const EYES = { top: 0.28, height: 0.24 };
/** The largest time between a picture and a face in it. */
const SAME_TIME_SEC = 0.2;
/** The weight of a face while its mouth speaks a word. */
const SPEAKING = 0.85;

type Candidate = { atSec: number; score: number };

/**
 * Lists the best pictures of a clip for its cover: the largest, clearest and stillest faces with open eyes, preferably
 * between words, when mouths are closed; without faces, the sharpest still pictures. Pure.
 * @param words in source time.
 * @returns up to four source times, the best first and apart from each other; none for a window without pictures.
 */
export function listCovers(
  { tracks, pictures, shots }: Pick<WindowView, 'tracks' | 'pictures' | 'shots'>,
  cuts: CutList,
  words: readonly TimeRange[],
): number[] {
  const lengthSec = clipDurationSec(cuts);
  const isShown = (atSec: number) => listClipTimesSec(cuts, atSec).length > 0;
  const isAtCut = (atSec: number) =>
    [...shots, ...cuts].some(
      ({ startSec, endSec }) => Math.abs(startSec - atSec) < EDGE_SEC || Math.abs(endSec - atSec) < EDGE_SEC,
    );
  const sharpest = pictures.reduce((most, picture) => Math.max(most, meanOf(picture, 'detail', wholeFrame)), 1e-6);
  const isSpoken = (atSec: number) => {
    const instant = { startSec: atSec, endSec: atSec + 1e-3 };
    return words.some((word) => overlapSec(word, instant) > 0);
  };
  const faces = tracks.flatMap(({ samples }) => {
    const looks =
      pictures.length === 0 ? samples.map((face) => ({ face, picture: null })) : lookAtFaces(samples, pictures);
    const openest = looks.reduce((most, look) => Math.max(most, eyesOf(look)), 0);
    return looks.map((look) => {
      const { atSec } = look.picture ?? look.face;
      // One level keeps the noise of blurred faces from deciding.
      const eyes = (eyesOf(look) + 1) / (openest + 1);
      return { atSec, score: (isSpoken(atSec) ? SPEAKING : 1) * eyes * scoreFace(look) };
    });
  });
  const plain = pictures.map((picture) => ({
    atSec: picture.atSec,
    score: (meanOf(picture, 'detail', wholeFrame) / sharpest) * stillness(picture, wholeFrame),
  }));
  const best = (candidates: readonly Candidate[]) =>
    candidates.filter(({ atSec }) => isShown(atSec) && !isAtCut(atSec)).toSorted((a, b) => b.score - a.score);
  const chosen: number[] = [];
  const apartSec = Math.min(APART.sec, lengthSec / COVERS / 2) + APART.share * lengthSec;
  const isNear = (one: number) => (other: number) => Math.abs(other - one) < apartSec;
  const shotAt = (atSec: number) => shots.findIndex((shot) => containsTime(shot, atSec));
  const isInShotOf = (one: number) => (other: number) => shotAt(other) === shotAt(one);
  // A face always comes before a picture without one, and another shot before the same again.
  for (const candidates of [best(faces), best(plain)])
    for (const isTaken of [isInShotOf, isNear])
      for (const { atSec } of candidates)
        if (chosen.length < COVERS && !chosen.some(isNear(atSec)) && !chosen.some(isTaken(atSec))) chosen.push(atSec);
  return chosen;
}

const wholeFrame: Box = { x: 0, y: 0, width: 1, height: 1 };

/** A face and the picture at the same time, or only a face in a window without pictures. */
type Look = { face: FaceSample; picture: PictureSample | null };

/** Returns the pictures in which a face was seen at nearly the same time. */
function lookAtFaces(samples: readonly FaceSample[], pictures: readonly PictureSample[]): Look[] {
  return pictures.flatMap((picture) => {
    const distance = ({ atSec }: FaceSample) => Math.abs(atSec - picture.atSec);
    const face = samples.reduce<FaceSample | null>(
      (closest, sample) => (closest && distance(closest) <= distance(sample) ? closest : sample),
      null,
    );
    return face && distance(face) <= SAME_TIME_SEC ? [{ face, picture }] : [];
  });
}

/** Returns the detail around the eyes, which is less if they are closed. */
function eyesOf({ face: { box }, picture }: Look): number {
  const band = { x: box.x, y: box.y + EYES.top * box.height, width: box.width, height: EYES.height * box.height };
  return picture ? meanOf(picture, 'detail', band) : 0;
}

function scoreFace({ face: { box, score }, picture }: Look): number {
  const size = Math.min(1, box.height / LARGE_FACE);
  const detail = picture ? meanOf(picture, 'detail', box) : SHARP_DETAIL;
  const sharpness = 0.5 + (0.5 * detail) / (detail + SHARP_DETAIL);
  return Math.sqrt(size) * score * sharpness * (picture ? stillness(picture, box) : 1);
}

function stillness(picture: PictureSample, box: Box): number {
  return 1 / (1 + meanOf(picture, 'motion', box) / MOVING);
}

/** Returns the mean of a level over the cells in a box. */
function meanOf(picture: PictureSample, level: 'motion' | 'detail', { x, y, width, height }: Box): number {
  const { columns, rows } = picture;
  const [left, right] = [Math.max(0, Math.floor(x * columns)), Math.min(columns, Math.ceil((x + width) * columns))];
  const [top, bottom] = [Math.max(0, Math.floor(y * rows)), Math.min(rows, Math.ceil((y + height) * rows))];
  let sum = 0;
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) sum += picture[level][row * columns + column] ?? 0;
  return sum / Math.max(1, (right - left) * (bottom - top));
}
