import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sentence } from '../../transcript/transcript.ts';
import { fitRun, runDurationSec } from './fit-run.ts';

const fiveSeconds = Array.from({ length: 12 }, (_, index) => sentenceAt(index * 5, index * 5 + 4.5));

test.each([
  ['keeps a run whose length is allowed', { first: 2, last: 4 }, [], { first: 2, last: 4 }],
  ['lets a short run grow forward', { first: 2, last: 2 }, [], { first: 2, last: 3 }],
  ['lets the last sentence grow backward', { first: 11, last: 11 }, [], { first: 10, last: 11 }],
  ['keeps the opening of a long run', { first: 0, last: 11 }, [], { first: 0, last: 3 }],
  ['keeps what matters of a long run', { first: 0, last: 11 }, [41, 52], { first: 7, last: 10 }],
])('fitRun %s', (_, run, anchorsSec, expected) => {
  expect(fitRun(run, fiveSeconds, { minSec: 9, maxSec: 20 }, anchorsSec)).toEqual(expected);
});

test('fitRun returns null when no complete sentences fit', () => {
  expect(fitRun({ first: 0, last: 0 }, [sentenceAt(0, 90)], { minSec: 10, maxSec: 60 }, [])).toBeNull();
  expect(fitRun({ first: 0, last: 0 }, [sentenceAt(0, 5)], { minSec: 10, maxSec: 60 }, [])).toBeNull();
});

test('fitRun returns only runs of allowed length inside the transcript', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 0, max: 3, noNaN: true }), fc.double({ min: 0.2, max: 30, noNaN: true })), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.nat(39),
      fc.nat(39),
      fc.double({ min: 1, max: 30, noNaN: true }),
      fc.double({ min: 0, max: 60, noNaN: true }),
      (lengths, a, b, minSec, spreadSec) => {
        let atSec = 0;
        const sentences = lengths.map(([pauseSec, spokenSec]) => {
          const startSec = atSec + pauseSec;
          atSec = startSec + spokenSec;
          return sentenceAt(startSec, atSec);
        });
        const [first, last] = [a % sentences.length, b % sentences.length].sort((x, y) => x - y) as [number, number];
        const limits = { minSec, maxSec: minSec + spreadSec };
        const run = fitRun({ first, last }, sentences, limits, [sentences[last]?.startSec ?? 0]);
        if (!run) return;
        expect(run.first).toBeGreaterThanOrEqual(0);
        expect(run.last).toBeLessThan(sentences.length);
        expect(runDurationSec(run, sentences)).toBeGreaterThanOrEqual(limits.minSec);
        expect(runDurationSec(run, sentences)).toBeLessThanOrEqual(limits.maxSec);
      },
    ),
  );
});

function sentenceAt(startSec: number, endSec: number): Sentence {
  return { startSec, endSec, firstWord: 0, lastWord: 0, text: 'A sentence.', speaker: null };
}
