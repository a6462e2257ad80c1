import { describe, expect, it } from 'vitest';
import { averageVoice, recognizeVoices } from './recognize-voices.ts';

const voice = (label: string, embedding: number[], heardSec = 20) => ({ label, embedding, heardSec });
const ada = { name: 'Ada', embedding: [1, 0, 0] };
const grace = { name: 'Grace', embedding: [0, 1, 0] };
const namesOf = (...args: Parameters<typeof recognizeVoices>) => Object.fromEntries(recognizeVoices(...args));

describe('recognizeVoices', () => {
  it('names each voice like the known one that it resembles', () => {
    const voices = [voice('Speaker 1', [0.1, 2, 0]), voice('Speaker 2', [3, 0.5, 0]), voice('Speaker 3', [0, 0, 1])];
    expect(namesOf(voices, [ada, grace])).toEqual({ 'Speaker 1': 'Grace', 'Speaker 2': 'Ada' });
    expect(namesOf(voices, [])).toEqual({});
  });

  it('gives a name to the most similar of two voices', () => {
    const voices = [voice('Speaker 1', [1, 0, 0.5]), voice('Speaker 2', [1, 0, 0.1])];
    expect(namesOf(voices, [ada])).toEqual({ 'Speaker 2': 'Ada' });
  });

  it('leaves voices out that resemble two people, or are heard for too short a time', () => {
    expect(namesOf([voice('Speaker 1', [1, 1, 0])], [ada, grace])).toEqual({});
    expect(namesOf([voice('Speaker 1', [1, 0.9, 0])], [ada])).toEqual({ 'Speaker 1': 'Ada' });
    expect(namesOf([voice('Speaker 1', [1, 0, 0], 4)], [ada])).toEqual({});
    expect(namesOf([voice('Speaker 1', [])], [ada])).toEqual({});
  });
});

it('the average of voices has length 1 and follows the longer one', () => {
  const [first, second] = averageVoice([
    { embedding: [5, 0], heardSec: 30 },
    { embedding: [0, 1], heardSec: 10 },
  ]);
  expect(Math.hypot(first ?? 0, second ?? 0)).toBeCloseTo(1);
  expect((first ?? 0) / (second ?? 1)).toBeCloseTo(3);
  expect(averageVoice([{ embedding: [], heardSec: 0 }])).toEqual([]);
});
