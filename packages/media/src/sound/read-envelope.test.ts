import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlapSec } from '../time/time-range.ts';
import type { Envelope } from './create-envelope-meter.ts';
import { readEnvelope } from './read-envelope.ts';
import { unpackLevels } from './window-levels.ts';

const hopSec = 0.025;

/** An envelope made of stretches with a length and a level, and the noisiness of a voice by default. */
function envelopeOf(...parts: { sec: number; db: number; noisiness?: number }[]): Envelope {
  const spread = <T>(value: (part: (typeof parts)[number]) => T) =>
    parts.flatMap((part) => Array.from({ length: Math.round(part.sec / hopSec) }, () => value(part)));
  const loudnessDb = spread((part) => part.db);
  return { hopSec, loudnessDb, fineDb: [-20.2, -60], noisiness: spread((part) => part.noisiness ?? 0.1) };
}

describe('readEnvelope', () => {
  it('finds the pause between two phrases', () => {
    const sound = readEnvelope(envelopeOf({ sec: 3, db: -20 }, { sec: 1, db: -60 }, { sec: 3, db: -20 }));
    expect(sound.silences).toEqual([{ startSec: 3, endSec: 4 }]);
    expect(sound.speech).toEqual([
      { startSec: 0, endSec: 3 },
      { startSec: 4, endSec: 7 },
    ]);
    expect(sound.events).toEqual([]);
  });

  it('keeps the levels of each 10 ms, to half a decibel', () => {
    const { fineLevels = null } = readEnvelope(envelopeOf({ sec: 1, db: -20 }));
    expect(unpackLevels(fineLevels)).toEqual({ hopSec: 0.01, firstHop: 0, loudnessDb: [-20, -60] });
  });

  it('keeps words together and ignores clicks in a pause', () => {
    const words = envelopeOf({ sec: 2, db: -20 }, { sec: 0.1, db: -60 }, { sec: 2, db: -20 });
    expect(readEnvelope(words).speech).toHaveLength(1);
    const click = envelopeOf(
      { sec: 2, db: -20 },
      { sec: 0.5, db: -60 },
      { sec: 0.05, db: -15 },
      { sec: 0.5, db: -60 },
      { sec: 2, db: -20 },
    );
    expect(readEnvelope(click).silences).toEqual([{ startSec: 2, endSec: 3.05 }]);
  });

  it.each([-20, -35])('detects pauses relative to the background noise (speech at %i dB)', (speechDb) => {
    const phrase = [
      { sec: 2, db: speechDb },
      { sec: 0.5, db: speechDb - 15 },
    ];
    const sound = readEnvelope(envelopeOf(...phrase, ...phrase, ...phrase, { sec: 2, db: speechDb }));
    expect(sound.silences.map((range) => range.startSec)).toEqual([2, 4.5, 7]);
  });

  it('classifies digital silence as silence and steady sound as sound', () => {
    expect(readEnvelope(envelopeOf({ sec: 5, db: -100 })).silences).toEqual([{ startSec: 0, endSec: 5 }]);
    expect(readEnvelope(envelopeOf({ sec: 5, db: -25 })).silences).toEqual([]);
    expect(readEnvelope(envelopeOf())).toMatchObject({ durationSec: 0, silences: [], speech: [], events: [] });
  });

  it('classifies a burst of noise after speech as laughter or applause, not as speech', () => {
    const sound = readEnvelope(
      envelopeOf({ sec: 5, db: -22 }, { sec: 0.3, db: -55 }, { sec: 3, db: -25, noisiness: 0.7 }, { sec: 3, db: -55 }),
    );
    expect(sound.events).toHaveLength(1);
    expect(sound.events[0]).toMatchObject({ kind: 'laughter-or-applause', riseDb: 30 });
    expect(sound.events[0]?.startSec).toBeCloseTo(5.3, 1);
    expect(sound.events[0]?.endSec).toBeCloseTo(8.3, 1);
    expect(sound.speech.every((range) => range.endSec <= 5.35)).toBe(true);
  });

  it.each([
    [
      'rain that nobody spoke before',
      [
        { sec: 5, db: -60 },
        { sec: 3, db: -30, noisiness: 0.7 },
      ],
    ],
    [
      'a street',
      [
        { sec: 5, db: -22 },
        { sec: 60, db: -30, noisiness: 0.7 },
      ],
    ],
    [
      'an s',
      [
        { sec: 5, db: -22 },
        { sec: 0.3, db: -25, noisiness: 0.8 },
        { sec: 5, db: -22 },
      ],
    ],
    [
      'a line that is full of them',
      [
        { sec: 5, db: -22 },
        { sec: 0.9, db: -25, noisiness: 0.8 },
        { sec: 5, db: -22 },
        { sec: 3, db: -55 },
      ],
    ],
  ])('does not classify %s as applause', (_, parts) => {
    expect(readEnvelope(envelopeOf(...parts)).events).toEqual([]);
  });

  it('marks a shout', () => {
    const sound = readEnvelope(envelopeOf({ sec: 20, db: -25 }, { sec: 0.5, db: -10 }, { sec: 20, db: -25 }));
    expect(sound.events).toEqual([{ kind: 'loud', startSec: 20, endSec: 20.5, riseDb: 15 }]);
  });

  it('never marks an instant as both silent and spoken for longer than the gap between words', () => {
    const part = fc.record({
      sec: fc.double({ min: 0.05, max: 4, noNaN: true }),
      db: fc.integer({ min: -100, max: 0 }),
      noisiness: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const { durationSec, silences, speech, events } = readEnvelope(envelopeOf(...parts));
        for (const range of [...silences, ...speech, ...events]) {
          expect(range.startSec).toBeGreaterThanOrEqual(0);
          expect(range.endSec).toBeLessThanOrEqual(durationSec);
          expect(range.endSec).toBeGreaterThan(range.startSec);
        }
        for (const silence of silences) {
          for (const spoken of speech) expect(overlapSec(silence, spoken)).toBeLessThanOrEqual(0.301);
        }
      }),
    );
  });
});
