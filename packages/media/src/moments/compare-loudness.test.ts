import { expect, test } from 'vitest';
import { compareLoudness } from './compare-loudness.ts';

/** Speech with one level per second, alternating twice a second by `swingDb`. */
function soundOf(levelsDb: readonly number[], swingDb = 1) {
  const loudnessDb = levelsDb.flatMap((level) => [level - swingDb, level + swingDb]);
  return { loudnessDb, hopSec: 0.5, speech: [{ startSec: 0, endSec: levelsDb.length }] };
}

const steady = Array.from({ length: 120 }, () => -24);

test('no part of even speech stands out', () => {
  const rank = compareLoudness(soundOf(steady));
  for (let startSec = 0; startSec < 90; startSec += 10) {
    expect(rank({ startSec, endSec: startSec + 20 })).toEqual({ isLouder: false, isLivelier: false });
  }
});

test('a part that is louder than the rest stands out, and the rest does not', () => {
  const rank = compareLoudness(
    soundOf(steady.map((level, second) => (second >= 40 && second < 60 ? level + 4 : level))),
  );
  expect(rank({ startSec: 40, endSec: 60 })?.isLouder).toBe(true);
  expect(rank({ startSec: 80, endSec: 100 })?.isLouder).toBe(false);
});

test('at most a fifth of the parts of a source are louder than most of it', () => {
  const levels = Array.from({ length: 400 }, (_, second) => -30 + 6 * Math.sin(second / 7) + 4 * Math.sin(second / 31));
  const rank = compareLoudness(soundOf(levels));
  const ranks = Array.from({ length: 38 }, (_, index) => rank({ startSec: index * 10, endSec: index * 10 + 20 }));
  expect(ranks.filter((one) => one?.isLouder).length).toBeLessThanOrEqual(0.25 * ranks.length);
});

test('a part that is most of its source is not compared', () => {
  expect(compareLoudness(soundOf(steady))({ startSec: 0, endSec: 60 })).toBeNull();
  expect(compareLoudness({ loudnessDb: [], hopSec: 1, speech: [] })({ startSec: 0, endSec: 5 })).toBeNull();
});
