import { describe, expect, it } from 'vitest';
import { parseEspeakLanguages } from './espeak-voice.ts';
import { joinSpeech } from './join-speech.ts';
import { NARRATION_RATE_HZ } from './voice.ts';
import { writeWav } from './wav.ts';

const tone = (seconds: number) => new Int16Array(seconds * NARRATION_RATE_HZ).fill(9000);
const padded = (seconds: number, silenceSec: number) => {
  const samples = new Int16Array((seconds + 2 * silenceSec) * NARRATION_RATE_HZ);
  samples.fill(9000, silenceSec * NARRATION_RATE_HZ, (silenceSec + seconds) * NARRATION_RATE_HZ);
  return samples;
};

describe('joinSpeech', () => {
  it('gives each sentence its place, whatever silence the voice left around it', () => {
    const { spoken, samples } = joinSpeech([padded(1, 0.5), tone(2)], [0.3, 0.3]);
    expect(spoken).toEqual([
      { startSec: 0.15, endSec: 1.15 },
      { startSec: 1.45, endSec: 3.45 },
    ]);
    expect(samples.length / NARRATION_RATE_HZ).toBeCloseTo(3.95, 3);
    expect(samples[Math.round(1.3 * NARRATION_RATE_HZ)]).toBe(0);
  });

  it('survives a sentence a voice says nothing for', () => {
    expect(joinSpeech([new Int16Array(100), tone(1)], [0.3, 0]).spoken[0]).toEqual({ startSec: 0.15, endSec: 0.15 });
  });
});

describe('parseEspeakLanguages', () => {
  it('reads the table and not its head', () => {
    const table =
      'Pty Language       Age/Gender VoiceName          File\n 5  af              --/M      Afrikaans          gmw/af\n 2  en-gb           --/M      English_(GB)  gmw/en\n 5  yue             --/M      Cantonese sit/yue\n';
    expect([...parseEspeakLanguages(table)]).toEqual(['af', 'en']);
  });
});

describe('writeWav', () => {
  it('writes a header that says its own length', () => {
    const view = new DataView(writeWav(Int16Array.of(1, -2), 48_000).buffer);
    expect([
      view.getUint32(4, true),
      view.getUint32(24, true),
      view.getUint32(40, true),
      view.getInt16(46, true),
    ]).toEqual([40, 48_000, 4, -2]);
  });
});
