import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VoicePrint } from './diarizer.ts';
import { joinVoices } from './join-voices.ts';

const voice = (embedding: number[], heardSec = 10): VoicePrint => ({ embedding, heardSec });
const ann = [1, 0, 0];
const bob = [0, 1, 0];
const cleo = [0, 0, 1];
/** Returns a vector whose similarity to the first is 1 / sqrt(1 + share²). */
const like = (embedding: number[], other: number[], share = 0.3) =>
  embedding.map((value, at) => value + share * (other[at] ?? 0));

describe('joinVoices', () => {
  it('recognizes voices of one part in the next', () => {
    const voices = [voice(ann), voice(bob), voice(like(bob, ann)), voice(cleo), voice(like(ann, cleo))];
    expect(joinVoices(voices)).toEqual([0, 1, 1, 2, 0]);
  });

  it('needs less similarity if one of two voices is short', () => {
    const other = like(ann, bob, 1.3);
    expect(joinVoices([voice(ann), voice(other)])).toEqual([0, 1]);
    expect(joinVoices([voice(ann), voice(other, 2)])).toEqual([0, 0]);
    expect(joinVoices([voice(ann), voice(bob, 2)])).toEqual([0, 1]);
  });

  it('gives a moment of voice to the most similar one, even without an embedding', () => {
    expect(joinVoices([voice(ann), voice(bob), voice(like(bob, cleo, 3), 0.5)])).toEqual([0, 1, 1]);
    expect(joinVoices([voice([], 0), voice(ann)])).toEqual([0, 0]);
  });

  it('joins the most similar voices until there are as many as wanted', () => {
    const voices = [voice(ann), voice(bob), voice(like(cleo, bob, 0.4))];
    expect(joinVoices(voices, { most: 2 })).toEqual([0, 1, 1]);
    expect(joinVoices(voices, { exactly: 1 })).toEqual([0, 0, 0]);
    expect(joinVoices([voice(ann), voice(ann)], { exactly: 2 })).toEqual([0, 1]);
    expect(joinVoices(voices, { most: 5 })).toEqual([0, 1, 2]);
  });

  it('counts people without gaps in the order of their voices, and never more than wanted', () => {
    const part = fc.record({
      embedding: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
      heardSec: fc.double({ min: 0, max: 30, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (voices, most) => {
        const people = joinVoices(voices, { most });
        expect(people).toHaveLength(voices.length);
        const order = [...new Set(people)];
        expect(order).toEqual(order.map((_, index) => index));
        expect(order.length).toBeLessThanOrEqual(most);
      }),
      { numRuns: 100 },
    );
  });
});
