import { describe, expect, test } from 'vitest';
import { listSceneChanges } from './list-scene-changes.ts';

/** Keyframes five seconds apart, each a plain picture of a brightness. */
function show(...lumas: readonly number[]) {
  return lumas.map((luma, at) => ({ atSec: 5 * at, colors: new Uint8Array(48).fill(luma) }));
}

describe('listSceneChanges', () => {
  test('finds the keyframe at which another recording starts', () => {
    expect(listSceneChanges(show(50, 52, 49, 51, 150, 148, 151, 150))).toEqual([
      { afterSec: 15, atSec: 20, novelty: 1, perMin: 0 },
    ]);
  });

  test('takes two cameras that alternate for one scene', () => {
    expect(listSceneChanges(show(50, 150, 50, 150, 150, 50, 150, 50))).toEqual([]);
  });

  test('takes small differences for the same scene', () => {
    expect(listSceneChanges(show(50, 55, 60, 52, 58, 49))).toEqual([]);
  });

  test('counts the changes around each one on the side with fewer', () => {
    const film = listSceneChanges(show(0, 40, 80, 120, 160, 200, 240));
    expect(film.map(({ perMin }) => Math.round(perMin))).toEqual([0, 1, 3, 3, 1, 0]);
  });

  test('lists nothing without keyframes', () => {
    expect(listSceneChanges([])).toEqual([]);
  });
});
