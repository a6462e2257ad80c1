import { describe, expect, it } from 'vitest';
import { overlapSec } from '../../time/time-range.ts';
import type { Transcript } from '../../transcript/transcript.ts';
import type { Embedder } from '../moment-finder.ts';
import { searchByMeaning } from './search-by-meaning.ts';
import { prepareSearch } from './search-index.ts';
import { searchMoments } from './search-moments.ts';

/** Knows that some words mean the same; counts everything else away. */
const topics: Record<string, number> = { dog: 0, puppies: 0, kennel: 0, money: 1, invoices: 1, debts: 1 };
const embedder: Embedder = {
  embed: async (texts) =>
    texts.map((text) => {
      const vector = new Float32Array([0, 0, 0.5]);
      for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
        const topic = topics[word];
        if (topic !== undefined) vector[topic] = (vector[topic] ?? 0) + 1;
      }
      return vector;
    }),
};

const pets = 'Puppies sleep in their kennel while other puppies chew old shoes outside.';
const bills = 'Invoices arrive late and debts grow while more invoices pile up again.';
const other = 'Clouds drift over green hills toward distant mountains beyond rivers today.';
const lines = [
  ...Array(30).fill(other),
  ...Array(12).fill(pets),
  ...Array(30).fill(other),
  ...Array(12).fill(bills),
  ...Array(30).fill(other),
] as string[];
const transcript: Transcript = {
  language: 'en',
  wordTiming: 'estimated',
  cues: lines.map((text, at) => ({
    startSec: at * 6,
    endSec: at * 6 + 6,
    text,
    speaker: null,
    words: text.split(' ').map((word, place) => ({
      text: word,
      startSec: at * 6 + place / 2,
      endSec: at * 6 + place / 2 + 0.5,
      confidence: null,
      speaker: null,
    })),
  })),
};
const petsRange = { startSec: 30 * 6, endSec: 42 * 6 };
const billsRange = { startSec: 72 * 6, endSec: 84 * 6 };

describe('searchByMeaning', () => {
  const index = prepareSearch(transcript);
  const search = { count: 1, minSec: null, maxSec: null };

  it('finds what words alone cannot', async () => {
    const [dog, money] = await searchByMeaning(index, ['a dog', 'money'], embedder, search);
    expect(searchMoments(index, 'money', search).ranges[0]?.score).toBe(0);
    for (const [result, range] of [
      [dog, petsRange],
      [money, billsRange],
    ] as const) {
      const [best] = result?.ranges ?? [];
      expect(best && overlapSec(best, range)).toBeGreaterThan(30);
      expect(best?.score).toBeGreaterThan(0);
      const top = result?.cueScores.indexOf(Math.max(...(result?.cueScores ?? []))) ?? -1;
      expect(top * 6).toBeGreaterThanOrEqual(range.startSec - 30);
      expect(top * 6).toBeLessThan(range.endSec + 30);
    }
  });

  it('obeys lengths', async () => {
    const [result] = await searchByMeaning(index, ['money'], embedder, { count: 1, minSec: 20, maxSec: 40 });
    const [best] = result?.ranges ?? [];
    expect(best && overlapSec(best, billsRange)).toBeGreaterThan(10);
  });

  it('asks the model nothing when nothing is asked', async () => {
    const never: Embedder = { embed: () => Promise.reject(new Error('asked')) };
    await expect(searchByMeaning(index, [], never, search)).resolves.toEqual([]);
    await expect(searchByMeaning(index, ['dog'], never, search)).rejects.toThrow('asked');
  });
});
