import { type Box, boxOverlap } from '../geometry/box.ts';
import type { RawDetections } from './create-ssd-network.ts';

/** A detected face: its box in fractions of the picture, and the confidence, 0..1. */
export type FoundFace = { box: Box; score: number };

/** The score below which the network sees faces in lamps and folds of cloth. */
const MIN_SCORE = 0.4;

/** Two boxes that overlap more than this are one face. */
const SAME_FACE_OVERLAP = 0.4;

/** The maximum number of faces in one picture; more are a crowd, which is not framed face by face. */
const MAX_FACES = 20;

/** The score above which there may be a face, so that a closer look is worthwhile. */
const MIN_DOUBT_SCORE = 0.2;

/** The fraction of the network's square that a picture covers, horizontally and vertically. */
type Coverage = { width: number; height: number };

/**
 * Picks faces from the network's raw output: the confident ones, best first, one per position, clipped to the picture.
 */
export function pickFaces(raw: RawDetections, picture: Coverage): FoundFace[] {
  return selectDistinct(listCandidates(raw, picture, MIN_SCORE, Number.POSITIVE_INFINITY), []);
}

/** Picks uncertain positions away from the confident faces, most likely first. */
export function pickDoubts(raw: RawDetections, picture: Coverage, faces: readonly FoundFace[]): FoundFace[] {
  return selectDistinct(listCandidates(raw, picture, MIN_DOUBT_SCORE, MIN_SCORE), faces);
}

function listCandidates(raw: RawDetections, picture: Coverage, least: number, below: number): FoundFace[] {
  const candidates: FoundFace[] = [];
  raw.scores.forEach((score, index) => {
    if (score < least || score >= below) return;
    const [top = 0, left = 0, bottom = 0, right = 0] = raw.boxes.subarray(index * 4, index * 4 + 4);
    const box = clampedBox(left / picture.width, top / picture.height, right / picture.width, bottom / picture.height);
    if (box) candidates.push({ box, score });
  });
  return candidates.sort((a, b) => b.score - a.score);
}

/** Returns the best candidate for each position without a face. */
function selectDistinct(candidates: readonly FoundFace[], taken: readonly FoundFace[]): FoundFace[] {
  const picked: FoundFace[] = [];
  for (const candidate of candidates) {
    if (picked.length === MAX_FACES) break;
    const isApart = (face: FoundFace) => boxOverlap(face.box, candidate.box) <= SAME_FACE_OVERLAP;
    if (taken.every(isApart) && picked.every(isApart)) picked.push(candidate);
  }
  return picked;
}

/** Returns the part of a box inside the picture, or null for a box that is mostly outside, as in the black padding. */
function clampedBox(left: number, top: number, right: number, bottom: number): Box | null {
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const [width, height] = [Math.min(1, right) - x, Math.min(1, bottom) - y];
  if (!(width > 0 && height > 0)) return null;
  const wholeArea = (right - left) * (bottom - top);
  return width * height * 2 >= wholeArea ? { x, y, width, height } : null;
}
