import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { musicSecAt, musicVolumeAt, planMusic } from './duck-music.ts';

const music = { musicId: '0', gainDb: -10, duckDb: 12 };
const file = { path: 'music.m4a', durationSec: 20 };
const plan = (changes: object, speech = [{ startSec: 4, endSec: 6 }], durationSec = 15) =>
  planMusic({ ...music, ...changes }, file, { speech, durationSec });
const dbAt = (changes: object, atSec: number, ...more: [{ startSec: number; endSec: number }[]?, number?]) => {
  const made = plan(changes, ...more);
  return made && Math.round(20 * Math.log10(musicVolumeAt(made, atSec)) * 10) / 10;
};

describe('music of a clip', () => {
  it.each<[string, number, number]>([
    ['is as loud as asked before anyone speaks', 3, -10],
    ['is half down on the way', 3.85, -16],
    ['is down when someone speaks', 4, -22],
    ['is down until the end', 6, -22],
    ['is up again a little later', 7, -10],
  ])('%s', (_what, atSec, expected) => {
    expect(dbAt({}, atSec)).toBe(expected);
  });

  it('stays quiet in short pauses, and from the start if speech starts at once', () => {
    const speech = [
      { startSec: 0.1, endSec: 2 },
      { startSec: 3, endSec: 4 },
      { startSec: 7, endSec: 8 },
    ];
    expect([0, 2.5, 5.5, 7.5].map((atSec) => dbAt({}, atSec, speech))).toEqual([-22, -22, -10, -22]);
  });

  it('keeps its volume without ducking', () => {
    expect(dbAt({ duckDb: 0 }, 5)).toBe(-10);
  });

  it('fades in and out in even steps', () => {
    const made = plan({ gainDb: 0, duckDb: 0, fadeInSec: 2, fadeOutSec: 4 });
    expect([0, 1, 2, 13, 14.999].map((sec) => made && Number(musicVolumeAt(made, sec).toFixed(2)))).toEqual([
      0, 0.5, 1, 0.5, 0,
    ]);
  });

  it('starts at its offset, and repeats after its end unless it plays once', () => {
    const again = plan({ offsetSec: 12 });
    expect(again).toMatchObject({ isRepeated: true, lengthSec: 15 });
    expect([0, 7, 8, 9].map((sec) => again && musicSecAt(again, sec))).toEqual([12, 19, 0, 1]);
    const once = plan({ offsetSec: 12, playsOnce: true });
    expect(once).toMatchObject({ isRepeated: false, lengthSec: 8 });
    expect(once && musicVolumeAt(once, 8)).toBe(0);
  });

  it('starts at its beginning if it is shorter than its offset', () => {
    expect(plan({ offsetSec: 25 })?.offsetSec).toBe(0);
  });

  it('is never louder than requested, with any speech', () => {
    const ranges = fc.array(
      fc.tuple(fc.double({ min: 0, max: 60, noNaN: true }), fc.double({ min: 0.05, max: 5, noNaN: true })),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(ranges, fc.double({ min: 0, max: 60, noNaN: true }), (words, atSec) => {
        const speech = words.map(([startSec, sec]) => ({ startSec, endSec: startSec + sec }));
        const made = planMusic(music, { ...file, durationSec: 100 }, { speech, durationSec: 60 });
        const starts = made?.levels.map(({ startSec }) => startSec) ?? [];
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        const db = made ? 20 * Math.log10(musicVolumeAt(made, Math.min(atSec, 59.9))) : 0;
        expect(db).toBeLessThanOrEqual(-10 + 1e-6);
        expect(db).toBeGreaterThanOrEqual(-22 - 1e-6);
        const spoken = speech.some(({ startSec, endSec }) => atSec >= startSec && atSec < endSec && atSec < 59.9);
        if (spoken) expect(db).toBeCloseTo(-22, 6);
      }),
    );
  });
});
