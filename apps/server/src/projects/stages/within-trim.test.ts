import { createLocalFinder, type Moment, type MomentFinder } from '@clipwright/media';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinTrim } from './within-trim.ts';

type Material = Parameters<MomentFinder['find']>[0];

const sentences = [
  'We lost the engine.',
  'Nobody knew why.',
  'Then it started again!',
  'That was the best day of all.',
];
const request = { count: 5, minSec: 5, maxSec: 30, targetSec: 15, overlapSec: 0, prompt: null };

/** Creates a source with continuous speech, or one with sound only. */
function makeMaterial(durationSec: number, { isSpoken }: { isSpoken: boolean }): Material {
  const cues = Array.from({ length: Math.floor(durationSec / 4) }, (_, index) => {
    const text = sentences[index % sentences.length] ?? '';
    const parts = text.split(' ');
    const words = parts.map((word, at) => {
      const startSec = index * 4 + at * 0.5;
      return { text: word, startSec, endSec: startSec + 0.4, confidence: null, speaker: null };
    });
    return { startSec: index * 4, endSec: words.at(-1)?.endSec ?? index * 4 + 1, text, words, speaker: null };
  });
  const silences = cues.map(({ endSec }, index) => ({ startSec: endSec, endSec: index * 4 + 4 }));
  return {
    durationSec,
    transcript: isSpoken ? { language: 'en', wordTiming: 'measured', cues } : null,
    sound: {
      durationSec,
      hopSec: 0.1,
      loudnessDb: Array.from({ length: Math.round(durationSec * 10) }, (_, index) => -30 + 10 * Math.sin(index / 7)),
      silences,
      speech: [],
      events: [{ startSec: 1, endSec: 3, kind: 'laughter-or-applause', riseDb: 12 }],
    },
    keyframesSec: Array.from({ length: Math.floor(durationSec / 2) }, (_, index) => index * 2),
    shots: [],
  };
}

const find = async (material: Material, trim: { trimStartSec: number | null; trimEndSec: number | null }) =>
  (await withinTrim(createLocalFinder({ embedder: null }), trim).find(material, request, {})).moments;

describe('withinTrim', () => {
  it('moves scene changes to the time of the selected part', async () => {
    const seen: Material[] = [];
    const finder: MomentFinder = {
      find: async (material) => {
        seen.push(material);
        return { moments: [], warnings: [] };
      },
    };
    const change = { novelty: 1, perMin: 0 };
    const sceneChanges = [
      { ...change, afterSec: 5, atSec: 8 },
      { ...change, afterSec: 18, atSec: 22 },
      { ...change, afterSec: 48, atSec: 50 },
      { ...change, afterSec: 88, atSec: 90 },
    ];
    const material = { ...makeMaterial(120, { isSpoken: true }), sceneChanges };
    await withinTrim(finder, { trimStartSec: 20, trimEndSec: 80 }).find(material, request, {});
    expect(seen[0]?.sceneChanges).toEqual([
      { ...change, afterSec: 0, atSec: 2 },
      { ...change, afterSec: 28, atSec: 30 },
    ]);
  });

  it.each([true, false])('finds moments only inside the selected part (spoken: %s)', async (isSpoken) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 20, max: 90 }), async (from, lengthSec) => {
        const moments = await find(makeMaterial(240, { isSpoken }), {
          trimStartSec: from,
          trimEndSec: from + lengthSec,
        });
        expect(moments.length).toBeGreaterThan(0);
        for (const { startSec, endSec, reasons } of moments) {
          expect(startSec).toBeGreaterThanOrEqual(from);
          expect(endSec).toBeLessThanOrEqual(from + lengthSec + 1e-9);
          for (const { atSec } of reasons) expect(atSec).toBeGreaterThanOrEqual(from - 1e-9);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('returns the original finder when the entire source is used', () => {
    const finder: MomentFinder = { find: async () => ({ moments: [] as Moment[], warnings: [] }) };
    expect(withinTrim(finder, { trimStartSec: null, trimEndSec: null })).toBe(finder);
  });

  it('returns words with their times in the source', async () => {
    const moments = await find(makeMaterial(120, { isSpoken: true }), { trimStartSec: 60, trimEndSec: null });
    for (const { text, startSec } of moments) {
      // The four sentences repeat every 16 seconds.
      const index = sentences.findIndex((sentence) => text.startsWith(sentence));
      expect(Math.abs((Math.round(startSec / 4) % 4) - index)).toBe(0);
    }
  });
});
