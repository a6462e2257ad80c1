import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeRange } from '../../time/time-range.ts';
import type { Word } from '../transcript.ts';
import type { Levels } from './band-levels.ts';
import { findVoice } from './find-voice.ts';
import { startAtVoice } from './start-at-voice.ts';

const word = (text: string, startSec: number, endSec: number): Word => ({
  text,
  startSec,
  endSec,
  confidence: null,
  speaker: null,
});
const timesOf = (words: readonly Word[]) =>
  words.map(({ text, startSec, endSec }) => `${text} ${startSec.toFixed(2)}-${endSec.toFixed(2)}`);
/** Levels with a voice at -20 dB in the given ranges, over noise at -60 dB. */
function levelsOf(voice: readonly TimeRange[], sec: number): Levels {
  const db = Float32Array.from({ length: sec * 100 }, (_, hop) => {
    const isVoice = voice.some(({ startSec, endSec }) => hop >= startSec * 100 - 0.5 && hop < endSec * 100 - 0.5);
    return isVoice ? -20 : -60 + (hop % 3);
  });
  return { hopSec: 0.01, bands: [db] };
}

const voice = [
  { startSec: 1, endSec: 2 },
  { startSec: 4, endSec: 6 },
];

describe('startAtVoice', () => {
  it('starts a word in a pause with the voice, even 1.4 s later', () => {
    const words = [word('one', 0.4, 1.3), word('two.', 1.3, 1.9), word('Three', 2.6, 4.3), word('four', 4.3, 5)];
    expect(timesOf(startAtVoice(words, voice, levelsOf(voice, 8)))).toEqual([
      'one 0.97-1.30',
      'two. 1.30-1.90',
      'Three 3.97-4.30',
      'four 4.30-5.00',
    ]);
  });

  it('starts a word that directly follows another with its voice, after the pause', () => {
    const words = [word('two.', 1.3, 1.9), word('Three', 1.9, 4.4), word('four', 4.4, 5)];
    expect(timesOf(startAtVoice(words, voice, levelsOf(voice, 8)))).toEqual([
      'two. 1.30-2.00',
      'Three 3.97-4.40',
      'four 4.40-5.00',
    ]);
  });

  it('shares the time of the voice among words in the pause before it', () => {
    const words = [word('two.', 1.3, 1.9), word('It', 2.9, 3.4), word('was', 3.4, 3.8), word('new', 3.8, 4.6)];
    const [, it, was, now] = startAtVoice(words, voice, levelsOf(voice, 8));
    expect(it?.startSec).toBeCloseTo(3.97);
    expect(was?.startSec).toBeGreaterThan(4.05);
    expect(now?.endSec).toBeCloseTo(4.6);
  });

  it('ends a word that extends far into a pause with the voice', () => {
    const words = [word('two.', 1.3, 3.2), word('Three', 4, 4.4)];
    expect(timesOf(startAtVoice(words, voice, levelsOf(voice, 8)))[0]).toBe('two. 1.30-2.05');
  });

  it('starts no word before the previous one ends', () => {
    const voice = [
      { startSec: 3, endSec: 3.75 },
      { startSec: 4, endSec: 6 },
    ];
    const [it, cares] = startAtVoice([word('it', 3.4, 3.89), word('cares', 3.995, 4.4)], voice, null);
    expect(cares?.startSec).toBeGreaterThanOrEqual(it?.endSec ?? 0);
    const [late, next] = startAtVoice([word('it', 3.74, 3.99), word('cares', 3.99, 4.4)], voice, null);
    expect(next?.startSec).toBeGreaterThanOrEqual(late?.endSec ?? 0);
  });

  it('changes no word inside a voice', () => {
    const words = [word('a', 1.2, 1.5), word('b', 1.5, 1.9), word('c', 4.5, 5.2)];
    expect(startAtVoice(words, voice, levelsOf(voice, 8))).toEqual(words);
    expect(startAtVoice(words, [], null)).toEqual(words);
  });

  it('keeps words in order, separate and with a duration, for any words and voices', () => {
    const time = fc.double({ min: 0, max: 30, noNaN: true });
    const ranges = fc.array(fc.tuple(time, fc.double({ min: 0.1, max: 3, noNaN: true })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(time, { minLength: 2, maxLength: 24 }), ranges, fc.boolean(), (edges, parts, isLoud) => {
        const sorted = [...new Set(edges.map((sec) => Math.round(sec * 50) / 50))].sort((a, b) => a - b);
        const words = sorted.slice(1).map((endSec, at) => word(`w${at}`, sorted[at] ?? 0, endSec));
        const speech = parts
          .map(([startSec, sec]) => ({ startSec, endSec: startSec + sec }))
          .sort((a, b) => a.startSec - b.startSec)
          .filter((part, at, all) => part.startSec > Math.max(0, ...all.slice(0, at).map(({ endSec }) => endSec)));
        let beforeSec = 0;
        for (const { startSec, endSec } of startAtVoice(words, speech, isLoud ? levelsOf(speech, 34) : null)) {
          expect(startSec).toBeGreaterThanOrEqual(beforeSec - 1e-9);
          expect(endSec).toBeGreaterThan(startSec);
          beforeSec = endSec;
        }
      }),
    );
  });
});

describe('findVoice', () => {
  it('separates stretches that the model joins, and finds the soft sound before them', () => {
    const voiceRanges = [
      { startSec: 0.8, endSec: 2 },
      { startSec: 2.4, endSec: 4 },
    ];
    const voice = findVoice([{ startSec: 1, endSec: 4 }], levelsOf(voiceRanges, 6));
    expect(voice.map(({ startSec, endSec }) => [startSec.toFixed(2), endSec.toFixed(2)])).toEqual([
      ['0.80', '2.00'],
      ['2.40', '4.00'],
    ]);
  });

  it('keeps the model’s result if the loudness is constant: under music', () => {
    const speech = [{ startSec: 1, endSec: 4 }];
    expect(findVoice(speech, levelsOf([{ startSec: 0, endSec: 6 }], 6))).toEqual(speech);
  });
});
