import { describe, expect, it } from 'vitest';
import { getModel } from '../../models/catalogue.ts';
import { toNarrationPcm } from './to-narration-pcm.ts';
import { buildVoiceConfig } from './voice-config.ts';

describe('buildVoiceConfig', () => {
  it('contains the paths of the files', () => {
    expect(buildVoiceConfig(getModel('piper-de-thorsten'), '/models', 2)).toMatchInlineSnapshot(`
      {
        "maxNumSentences": 1,
        "model": {
          "debug": 0,
          "numThreads": 2,
          "provider": "cpu",
          "vits": {
            "dataDir": "/models/piper-de-thorsten/espeak-ng-data",
            "model": "/models/piper-de-thorsten/de_DE-thorsten-medium.onnx",
            "tokens": "/models/piper-de-thorsten/tokens.txt",
          },
        },
      }
    `);
  });
});

describe('toNarrationPcm', () => {
  it('clips loud samples and silences invalid ones', () => {
    expect([...toNarrationPcm(Float32Array.of(0, 0.5, -1, 1.7, -9, Number.NaN))]).toEqual([
      0, 16_384, -32_767, 32_767, -32_767, 0,
    ]);
  });
});
