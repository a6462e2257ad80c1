import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupWords } from './group-words.ts';
import { planNextPiece, planPieces } from './plan-pieces.ts';

describe('planPieces', () => {
  it('joins stretches of speech into pieces that are cut in the middle of pauses', () => {
    const speech = [
      { startSec: 1, endSec: 9 },
      { startSec: 9.2, endSec: 18 },
      { startSec: 18.1, endSec: 27 },
      { startSec: 60, endSec: 61 },
    ];
    expect(planPieces(62, speech, 20, 5)).toEqual([
      { startSec: 0.8, endSec: 18.05 },
      { startSec: 18.05, endSec: 27.2 },
      { startSec: 59.8, endSec: 61.2 },
    ]);
  });

  it('uses the entire source if no speech was measured', () => {
    expect(planPieces(50, [], 30)).toEqual([
      { startSec: 0, endSec: 25 },
      { startSec: 25, endSec: 50 },
    ]);
  });

  it('cuts a stretch without pauses at its quietest place', () => {
    const speech = [{ startSec: 0, endSec: 50 }];
    const db = Float32Array.from({ length: 5000 }, (_, hop) => (hop >= 2200 && hop < 2212 ? -50 : -20 - (hop % 7)));
    const pieces = planPieces(50, speech, 30, Number.POSITIVE_INFINITY, { hopSec: 0.01, bands: [db] });
    expect(pieces).toHaveLength(2);
    expect(pieces[0]?.endSec).toBeCloseTo(22.06, 1);
    expect(pieces[1]?.startSec).toBe(pieces[0]?.endSec);
  });

  it('plans one piece after another without a gap in speech, for any lengths', () => {
    const speech = Array.from({ length: 100 }, (_, at) => ({ startSec: at * 5, endSec: at * 5 + 4.5 }));
    const source = { durationSec: 500, speech, levels: null };
    const pieces = [];
    for (
      let piece = planNextPiece(0, source, 60, 20);
      piece;
      piece = planNextPiece(piece.endSec, source, 7 + (pieces.length % 40), 20)
    ) {
      expect(piece.startSec).toBeGreaterThanOrEqual(pieces.at(-1)?.endSec ?? 0);
      pieces.push(piece);
    }
    for (const { startSec, endSec } of speech) {
      const middleSec = (startSec + endSec) / 2;
      expect(pieces.some((piece) => piece.startSec <= startSec && piece.endSec >= startSec + 0.01)).toBe(true);
      expect(pieces.some((piece) => piece.startSec <= middleSec && piece.endSec >= middleSec)).toBe(true);
    }
  });

  it('contains all speech in short, separate pieces', () => {
    const speech = fc.array(
      fc.record({
        startSec: fc.double({ min: 0, max: 500, noNaN: true }),
        lengthSec: fc.double({ min: 0.25, max: 90, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(speech, fc.integer({ min: 5, max: 60 }), (parts, maxSec) => {
        const ranges = parts.map((part) => ({
          startSec: part.startSec,
          endSec: Math.min(500, part.startSec + part.lengthSec),
        }));
        const pieces = planPieces(500, ranges, maxSec, 10);
        for (const [at, piece] of pieces.entries()) {
          expect(piece.endSec - piece.startSec).toBeLessThanOrEqual(maxSec + 1e-6);
          expect(piece.startSec).toBeGreaterThanOrEqual((pieces[at - 1]?.endSec ?? 0) - 1e-9);
        }
        for (const range of ranges.filter((one) => one.endSec > one.startSec)) {
          for (const share of [0.01, 0.5, 0.99]) {
            const sec = range.startSec + share * (range.endSec - range.startSec);
            expect(pieces.some((piece) => sec >= piece.startSec - 1e-9 && sec <= piece.endSec + 1e-9)).toBe(true);
          }
        }
      }),
    );
  });
});

describe('groupWords', () => {
  const word = (text: string, startSec: number, speaker: string | null = null) => ({
    text,
    startSec,
    endSec: startSec + 0.3,
    confidence: null,
    speaker,
  });

  it('ends cues at sentences, pauses and speaker changes', () => {
    const words = [word('One', 0), word('two.', 0.4), word('Three', 0.8), word('four', 3), word('five', 3.4, 'B')];
    expect(groupWords(words).map((cue) => `${cue.speaker}: ${cue.text}`)).toEqual([
      'null: One two.',
      'null: Three',
      'null: four',
      'B: five',
    ]);
  });

  it('keeps cues short', () => {
    const words = Array.from({ length: 200 }, (_, at) => word('word', at * 0.31));
    for (const cue of groupWords(words)) expect(cue.words.length).toBeLessThanOrEqual(24);
  });
});
