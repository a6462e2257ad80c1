import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { getModel, models } from '../../models/catalogue.ts';
import { listWords } from '../transcript.ts';
import { buildSherpaTranscript, PieceResult } from './build-sherpa-transcript.ts';
import { mergeTokens } from './merge-tokens.ts';
import { buildModelConfig } from './model-config.ts';
import { pickModel } from './pick-model.ts';

const stored = async (name: string) =>
  (await readFile(new URL(`./raw-outputs/${name}`, import.meta.url), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => PieceResult.parse(JSON.parse(line)));

const pieces = [
  { startSec: 0.1, endSec: 4.6 },
  { startSec: 5.2, endSec: 10.7 },
];

describe('buildSherpaTranscript', () => {
  it('builds words from the timed tokens of Parakeet', async () => {
    const transcript = buildSherpaTranscript(await stored('parakeet.jsonl'), pieces, [], null);
    expect(transcript.wordTiming).toBe('measured');
    expect(transcript.cues.map((cue) => cue.text)).toEqual([
      'And so, my fellow Americans,',
      'ask not',
      'what your country can do for you,',
      'ask what you can do for your country.',
    ]);
    const words = listWords(transcript);
    expect(
      words.slice(0, 5).map(({ text, startSec, endSec }) => [text, startSec.toFixed(2), endSec.toFixed(2)]),
    ).toEqual([
      ['And', '0.34', '0.66'],
      ['so,', '0.66', '1.06'],
      ['my', '1.14', '1.38'],
      ['fellow', '1.38', '1.78'],
      ['Americans,', '1.78', '2.42'],
    ]);
    for (const word of words) expect(word.confidence).toBeGreaterThan(0.2);
  });

  it('places the words of Whisper, which have no times, within the detected speech', async () => {
    const speech = [
      { startSec: 0.3, endSec: 2.2 },
      { startSec: 3.3, endSec: 4.4 },
      { startSec: 5.4, endSec: 10.5 },
    ];
    const transcript = buildSherpaTranscript(await stored('whisper.jsonl'), pieces, speech, null);
    expect(transcript).toMatchObject({ wordTiming: 'estimated', language: 'en' });
    const words = listWords(transcript);
    expect(words.map((word) => word.text).join(' ')).toBe(
      'And so my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
    );
    for (const word of words) {
      expect(speech.some((part) => word.startSec >= part.startSec - 1e-6 && word.endSec <= part.endSec + 1e-6)).toBe(
        true,
      );
    }
  });
});

describe('mergeTokens', () => {
  const result = (tokens: string[], timestamps: number[], durations: number[] = []) => ({
    text: '',
    tokens,
    timestamps,
    durations,
    ys_log_probs: [],
  });

  it('starts words at spaces as well, and attaches punctuation to the previous word', () => {
    const words = mergeTokens(
      result([' Don', "'t", ' go', ' ', '.', ' 50', '%'], [0, 0.2, 0.4, 0.6, 0.6, 1, 1.2]),
      10,
      12,
    );
    expect(words.map((word) => word.text)).toEqual(["Don't", 'go.', '50%']);
    expect(words[1]?.endSec).toBeCloseTo(10.64);
  });

  it('forms words of Chinese characters by the dictionary', () => {
    const words = mergeTokens(result(['我', '们', '好', '。'], [0, 0.2, 0.4, 0.6]), 0, 1);
    expect(words.map(({ text, startSec }) => [text, startSec])).toEqual([
      ['我们', 0],
      ['好。', 0.4],
    ]);
  });

  it('keeps words in order and inside the piece for any times', () => {
    const words = mergeTokens(result(['▁a', '▁b', '▁c'], [3, 1, 99], [9, 9, 9]), 5, 8);
    expect(words.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    let beforeSec = 5;
    for (const { startSec, endSec } of words) {
      expect(startSec).toBeGreaterThanOrEqual(beforeSec);
      expect(endSec).toBeGreaterThan(startSec);
      beforeSec = endSec;
    }
    expect(beforeSec).toBeLessThanOrEqual(8);
  });

  it('returns no words if the model has no times', () => {
    expect(mergeTokens(result([' And', ' so'], []), 0, 1)).toEqual([]);
  });
});

describe('pickModel', () => {
  const [parakeet, small] = [getModel('parakeet-tdt-0.6b-v3-int8'), getModel('whisper-small')];

  it('selects the first installed model that supports the language', () => {
    expect(pickModel(models, [small, parakeet], 'de')).toBe(parakeet);
    expect(pickModel(models, [small, parakeet], 'ja')).toBe(small);
    expect(pickModel(models, [small], null)).toBe(small);
  });

  it.each([
    [null, [], 'parakeet-tdt-0.6b-v3-int8'],
    ['ja', [parakeet], 'whisper-small'],
  ])('names the model to install for %s', (language, installed, name) => {
    expect(() => pickModel(models, installed, language)).toThrow(
      expect.objectContaining({
        reason: 'model-missing',
        message: expect.stringContaining(`clipwright models install ${name}`),
      }),
    );
  });

  it('is configured with the paths of the files', () => {
    expect(buildModelConfig(small, '/models', 'ja', 2)).toMatchObject({
      whisper: { encoder: '/models/whisper-small/small-encoder.int8.onnx', language: 'ja' },
      tokens: '/models/whisper-small/small-tokens.txt',
      numThreads: 2,
    });
    expect(buildModelConfig(parakeet, '/models', 'de', 2)).toMatchObject({
      transducer: { joiner: '/models/parakeet-tdt-0.6b-v3-int8/joiner.int8.onnx' },
      modelType: 'nemo_transducer',
    });
  });
});
