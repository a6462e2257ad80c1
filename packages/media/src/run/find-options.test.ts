import { clipSpec } from '@clipwright/clip-spec';
import { describe, expect, it } from 'vitest';
import { exampleTranscript, type SpokenLine } from '../../test/example-clip.ts';
import { findLocally } from '../moments/find-locally.ts';
import type { MomentRequest } from '../moments/moment-finder.ts';
import { durationOf, overlapSec } from '../time/time-range.ts';

const lines: SpokenLine[] = [
  'Why does nobody talk about money?',
  'My first company lost everything within a week.',
  'You would think that we gave up then.',
  'But the bees in the garden told me something else.',
  'A bee visits five thousand flowers every single day.',
  'Bees never ask whether the honey will be enough.',
  'And that changed how I work forever.',
  'What would you do with one more hour?',
  'Most people say that they would sleep.',
  'I asked a hundred of them and wrote it down.',
  'The answer surprised me more than anything else.',
  'Because all of them wanted to call somebody.',
].map((text) => [4, 1, text]);
const transcript = exampleTranscript([...lines, ...lines.map(([a, b, text]): SpokenLine => [a, b, `Again: ${text}`])]);

function find(request: Partial<MomentRequest>) {
  const material = { durationSec: 120, transcript, sound: null, keyframesSec: [], shots: [] };
  return findLocally(material, clipSpec.parse({ minSec: 10, maxSec: 40, targetSec: 20, ...request })).moments;
}

const lengths = (request: Partial<MomentRequest>) => find(request).map(durationOf);
const sharedSec = (request: Partial<MomentRequest>) => {
  const moments = find(request);
  return Math.max(...moments.flatMap((one, at) => moments.slice(at + 1).map((other) => overlapSec(one, other))));
};

describe('the moments found with each run option', () => {
  it('respect count', () => {
    expect(find({ count: 1 })).toHaveLength(1);
    expect(find({ count: 4 })).toHaveLength(4);
  });

  it('respect targetSec', () => {
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(lengths({ targetSec: 35 }))).toBeGreaterThan(mean(lengths({ targetSec: 15 })) + 5);
  });

  it('respect minSec', () => {
    expect(Math.min(...lengths({ targetSec: 15 }))).toBeLessThan(30);
    expect(Math.min(...lengths({ targetSec: 30, minSec: 30 }))).toBeGreaterThanOrEqual(30);
  });

  it('respect maxSec', () => {
    expect(Math.max(...lengths({ targetSec: 60, maxSec: 60 }))).toBeGreaterThan(30);
    expect(Math.max(...lengths({ targetSec: 30, maxSec: 30 }))).toBeLessThanOrEqual(30);
  });

  it('respect overlapSec', () => {
    const crowded = { count: 20, targetSec: 20, minSec: 20, maxSec: 30 };
    expect(sharedSec({ ...crowded, overlapSec: 0 })).toBe(0);
    expect(sharedSec({ ...crowded, overlapSec: 10 })).toBeGreaterThan(0);
    expect(sharedSec({ ...crowded, overlapSec: 10 })).toBeLessThanOrEqual(10);
  });

  it('respect prompt', () => {
    expect(find({ count: 1, prompt: 'bees and flowers' })[0]?.text).toContain('bee visits');
    expect(find({ count: 1, prompt: 'who people wanted to call' })[0]?.text).toContain('call somebody');
  });
});
