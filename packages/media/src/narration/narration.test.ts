import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEspeakLanguages } from './espeak-voice.ts';
import { foldToAscii } from './flite-voice.ts';
import { joinSpeech } from './join-speech.ts';
import { findSpokenStretches } from './spoken-stretches.ts';
import { NARRATION_RATE_HZ } from './voice.ts';
import { writeNarrationWav } from './write-narration-wav.ts';

const tone = (seconds: number) => new Int16Array(seconds * NARRATION_RATE_HZ).fill(9000);
const padded = (seconds: number, silenceSec: number) => {
  const samples = new Int16Array((seconds + 2 * silenceSec) * NARRATION_RATE_HZ);
  samples.fill(9000, silenceSec * NARRATION_RATE_HZ, (silenceSec + seconds) * NARRATION_RATE_HZ);
  return samples;
};
const sentence = (...parts: Int16Array[]) => ({ parts, unheardSec: 0.8, pauseSec: 0.3 });

describe('joinSpeech', () => {
  it('places each sentence, for any surrounding silence', () => {
    const { ranges, samples } = joinSpeech([sentence(padded(1, 0.5)), sentence(tone(2))]);
    expect(ranges).toEqual([
      { startSec: 0.3, endSec: 1.3 },
      { startSec: 1.6, endSec: 3.6 },
    ]);
    expect(samples.length / NARRATION_RATE_HZ).toBeCloseTo(4.4, 3);
    expect(samples[Math.round(1.45 * NARRATION_RATE_HZ)]).toBe(0);
  });

  it('joins the parts of a sentence with a short pause, and skips silent parts', () => {
    const { ranges, samples } = joinSpeech([sentence(new Int16Array(100), padded(1, 0.2), tone(1), new Int16Array())]);
    expect(ranges).toEqual([{ startSec: 0.3, endSec: 2.48 }]);
    expect(samples[Math.round(1.35 * NARRATION_RATE_HZ)]).toBe(0);
    expect(samples[Math.round(1.55 * NARRATION_RATE_HZ)]).toBe(9000);
  });

  it('keeps the time of a silent sentence', () => {
    const { ranges } = joinSpeech([sentence(new Int16Array(100)), sentence(), sentence(tone(1))]);
    expect(ranges.map(({ startSec }) => startSec)).toEqual([0.3, 1.4, 2.5]);
  });

  it('never overlaps sentences, for any text', () => {
    const parts = fc.array(fc.int16Array({ maxLength: 50 }), { maxLength: 3 });
    const seconds = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    const sentences = fc.array(fc.record({ parts, unheardSec: seconds(0.5, 3), pauseSec: seconds(0, 1) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(sentences, (spoken) => {
        const { ranges, samples } = joinSpeech(spoken);
        let endSec = 0;
        for (const range of ranges) {
          expect(range.startSec).toBeGreaterThanOrEqual(endSec);
          expect(range.endSec).toBeGreaterThan(range.startSec);
          endSec = range.endSec;
        }
        expect(samples.length / NARRATION_RATE_HZ).toBeGreaterThan(endSec);
      }),
      { numRuns: 50 },
    );
  });
});

describe('findSpokenStretches', () => {
  it.each([
    [0, [0, 1.2, 1.4, 2]],
    [1, [0, 1.2, 1.4, 2]],
    [2, [0, 0.5, 0.62, 1.2, 1.4, 2]],
    [9, [0, 0.5, 0.62, 1.2, 1.4, 2]],
  ])('separates pauses from the closures of consonants when %i are expected', (expected, edgesSec) => {
    const samples = tone(2);
    samples.fill(0, 0.5 * NARRATION_RATE_HZ, 0.62 * NARRATION_RATE_HZ);
    samples.fill(0, 0.8 * NARRATION_RATE_HZ, 0.88 * NARRATION_RATE_HZ);
    samples.fill(30, 1.2 * NARRATION_RATE_HZ, 1.4 * NARRATION_RATE_HZ);
    const stretches = findSpokenStretches(samples, expected);
    expect(stretches.flatMap(({ startSec, endSec }) => [startSec, endSec])).toEqual(edgesSec);
  });

  it('finds none in silence', () => {
    expect(findSpokenStretches(new Int16Array(48_000), 3)).toEqual([]);
  });
});

describe('parseEspeakLanguages', () => {
  it('parses the table without its header, and maps the codes for Chinese and Norwegian', () => {
    const table =
      'Pty Language       Age/Gender VoiceName          File\n 5  af              --/M      Afrikaans          gmw/af\n 2  en-gb           --/M      English_(GB)  gmw/en\n 5  cmn             --/M      Chinese_(Mandarin) sit/cmn\n 5  nb              --/M      Norwegian_Bokmål  gmq/nb\n';
    expect([...parseEspeakLanguages(table)]).toEqual(['af', 'en', 'nb', 'zh', 'no']);
    expect([...parseEspeakLanguages('')]).toEqual([]);
  });
});

describe('foldToAscii', () => {
  it.each([
    ['Café déjà vu, Straße, Ærø', 'Cafe deja vu, Strasse, Aero'],
    ['It costs €5 or £3.50.', 'It costs 5 euros or 3.50 pounds.'],
    ['我们 привет', '         '],
  ])('turns %j into %j', (text, folded) => {
    expect(foldToAscii(text)).toBe(folded);
  });
});

describe('writeWav', () => {
  it('writes a header with the correct length', () => {
    const view = new DataView(writeNarrationWav(Int16Array.of(1, -2), 48_000).buffer);
    expect([
      view.getUint32(4, true),
      view.getUint32(24, true),
      view.getUint32(40, true),
      view.getInt16(46, true),
    ]).toEqual([40, 48_000, 4, -2]);
  });
});
