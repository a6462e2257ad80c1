import { MediaError } from '../media-error.ts';
import { fonts } from './fonts.ts';
import type { Model } from './model.ts';
import { reactionModel } from './reaction-model.ts';
import { searchModel } from './search-model.ts';
import { speakerModels } from './speaker-models.ts';
import { voices } from './voices.ts';

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';

/** The languages supported by Parakeet TDT 0.6B v3, from its model card. */
const parakeetLanguages = 'bg hr cs da nl en et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(' ');

function whisper(size: string, description: string, downloadBytes: number, sha256: string): Model {
  return {
    name: `whisper-${size}`,
    kind: 'speech-recognition',
    family: 'whisper',
    description,
    languages: null,
    licence: 'MIT (OpenAI)',
    url: `${releases}/sherpa-onnx-whisper-${size}.tar.bz2`,
    downloadBytes,
    sha256,
    files: {
      encoder: `${size}-encoder.int8.onnx`,
      decoder: `${size}-decoder.int8.onnx`,
      tokens: `${size}-tokens.txt`,
    },
  };
}

/**
 * Installable models: speech recognition models with the default first, then voices, the search model, the speaker
 * models, the sound model and fonts. The sizes and checksums of the speech recognition models match those published
 * independently by several projects that use the same releases (November 2026); none of the models has been tested yet.
 */
export const models: readonly Model[] = [
  {
    name: 'parakeet-tdt-0.6b-v3-int8',
    kind: 'speech-recognition',
    family: 'transducer',
    description: 'Speech in 25 European languages, with punctuation and a time for every word. The usual choice.',
    languages: parakeetLanguages,
    licence: 'CC-BY-4.0 (NVIDIA)',
    url: `${releases}/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2`,
    downloadBytes: 487_170_055,
    sha256: '5793d0fd397c5778d2cf2126994d58e9d56b1be7c04d13c7a15bb1b4eafb16bf',
    files: {
      encoder: 'encoder.int8.onnx',
      decoder: 'decoder.int8.onnx',
      joiner: 'joiner.int8.onnx',
      tokens: 'tokens.txt',
    },
  },
  whisper(
    'small',
    'Speech in nearly a hundred languages; slow, and words get estimated times.',
    639_387_718,
    '486a46afbb7ba798507190ffe02fea2dd726049af212e774537efac6afb210a6',
  ),
  whisper(
    'base',
    'Like whisper-small, faster and less exact.',
    207_557_382,
    '911b2083efd7c0dca2ac3b358b75222660dc09fb716d64fbfc417ba6c99ff3de',
  ),
  whisper(
    'tiny',
    'Like whisper-base, faster still and often wrong.',
    116_204_861,
    'c46116994e539aa165266d96b325252728429c12535eb9d8b6a2b10f129e66b1',
  ),
  ...voices,
  searchModel,
  ...speakerModels,
  reactionModel,
  ...fonts,
];

/**
 * Returns a model by name.
 * @throws MediaError `invalid-option`, with a message that lists the names, if there is no such model.
 */
export function getModel(name: string): Model {
  const model = models.find((one) => one.name === name);
  if (model) return model;
  const names = models.map((one) => one.name).join(', ');
  throw new MediaError('invalid-option', `There is no model "${name}": choose one of ${names}.`, { model: name });
}
