import { describe, expect, it } from 'vitest';
import type { Sound } from '../sound/sound.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { listWindows } from './list-windows.ts';

/** A sound with a level per second. */
function soundOf(loudnessDb: number[], silences: TimeRange[], events: Sound['events'] = []): Sound {
  return { durationSec: loudnessDb.length, hopSec: 1, loudnessDb, silences, speech: [], events };
}

const range = (startSec: number, endSec: number): TimeRange => ({ startSec, endSec });
const rangesOf = (windows: readonly TimeRange[]) => windows.map(({ startSec, endSec }) => range(startSec, endSec));

describe('listWindows', () => {
  it('listens where something is audible between words', () => {
    const sound = soundOf(Array(40).fill(-20), [range(4, 10), range(12, 40)]);
    const windows = listWindows(sound, [range(0, 3), range(3.2, 4), range(10, 11)]);
    expect(windows).toEqual([{ ...range(11, 12), listen: range(10.5, 12.5) }]);
  });

  it('listens to what the sound suggests even where words are', () => {
    const sound = soundOf(Array(40).fill(-20), [], [{ ...range(5, 6), kind: 'loud', riseDb: 9 }]);
    expect(rangesOf(listWindows(sound, [range(0, 40)]))).toEqual([range(5, 6)]);
  });

  it('divides a long stretch into parts of about a second, each with two seconds to listen to', () => {
    const windows = listWindows(soundOf(Array(60).fill(-20), [range(6, 60)]), []);
    expect(windows).toHaveLength(5);
    expect([windows[0]?.startSec, windows.at(-1)?.endSec]).toEqual([0, 6]);
    for (const [index, window] of windows.entries()) {
      expect(window.startSec).toBeCloseTo(windows[index - 1]?.endSec ?? 0);
      expect(durationOf(window.listen)).toBe(2);
      expect(window.listen.startSec).toBeGreaterThanOrEqual(0);
    }
  });

  it('keeps the loudest windows if there are too many', () => {
    const levels = Array.from({ length: 40 }, (_, second) => (second >= 20 && second < 24 ? -10 : -30));
    const windows = listWindows(soundOf(levels, []), []);
    expect(windows).toHaveLength(10);
    expect(windows[0]?.startSec).toBeLessThanOrEqual(20);
    expect(rangesOf(windows).filter(({ startSec }) => startSec >= 20 && startSec < 23)).toHaveLength(3);
  });

  it('leaves a source out that is shorter than what is listened to', () => {
    expect(listWindows(soundOf([-20], []), [])).toEqual([]);
  });
});
