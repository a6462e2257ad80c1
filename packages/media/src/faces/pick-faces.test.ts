import { describe, expect, it } from 'vitest';
import { pickDoubts, pickFaces } from './pick-faces.ts';

/** Builds raw detections from score, top, left, bottom, right. */
function raw(...rows: [number, number, number, number, number][]) {
  return {
    scores: Float32Array.from(rows, ([score]) => score),
    boxes: Float32Array.from(rows.flatMap(([, ...box]) => box)),
  };
}

const wide = { width: 1, height: 0.5 };

describe('pickFaces', () => {
  it('returns boxes as fractions of the picture rather than of the square', () => {
    expect(pickFaces(raw([0.75, 0.125, 0.25, 0.25, 0.5]), wide)).toEqual([
      { score: 0.75, box: { x: 0.25, y: 0.25, width: 0.25, height: 0.25 } },
    ]);
  });

  it('keeps the best of overlapping boxes, and both of two adjacent faces', () => {
    const faces = pickFaces(raw([0.5, 0, 0.02, 0.2, 0.22], [0.75, 0, 0, 0.2, 0.2], [0.625, 0, 0.18, 0.2, 0.38]), wide);
    expect(faces.map(({ score }) => score)).toEqual([0.75, 0.625]);
  });

  it('drops uncertain faces and those mostly in the padding', () => {
    expect(pickFaces(raw([0.3, 0, 0, 0.2, 0.2], [0.9, 0.45, 0, 0.65, 0.2]), wide)).toEqual([]);
  });

  it('clips a face at the edge of the picture', () => {
    const [face] = pickFaces(raw([0.75, -0.05, -0.05, 0.25, 0.25]), wide);
    expect(face?.box).toEqual({ x: 0, y: 0, width: 0.25, height: 0.5 });
  });
});

describe('pickDoubts', () => {
  it('returns uncertain places, one of those that overlap, away from the certain faces', () => {
    const answer = raw(
      [0.9, 0, 0, 0.2, 0.2],
      [0.3, 0.02, 0, 0.2, 0.2],
      [0.22, 0.2, 0.5, 0.4, 0.7],
      [0.25, 0.2, 0.51, 0.4, 0.71],
    );
    const doubts = pickDoubts(answer, wide, pickFaces(answer, wide));
    expect(doubts.map(({ score }) => Number(score.toFixed(2)))).toEqual([0.25]);
    expect(pickDoubts(raw([0.15, 0, 0, 0.2, 0.2]), wide, [])).toEqual([]);
  });
});
