import type { Model } from './model.ts';

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download';

/** Finds where someone speaks, and where two people do at once. */
export const segmentationModel = {
  name: 'pyannote-segmentation-3-0',
  kind: 'speakers',
  family: 'pyannote',
  description: 'Finds who speaks when, together with campplus-zh-en.',
  languages: null,
  licence: 'MIT (CNRS)',
  url: `${releases}/speaker-segmentation-models/sherpa-onnx-pyannote-segmentation-3-0.tar.bz2`,
  downloadBytes: 6_958_444,
  sha256: '24615ee884c897d9d2ba09bb4d30da6bb1b15e685065962db5b02e76e4996488',
  files: { segmentation: 'model.onnx' },
} as const satisfies Model;

const embeddingFile = '3dspeaker_speech_campplus_sv_zh_en_16k-common_advanced.onnx';

/** Tells voices apart. The folder of its releases is misspelled. */
export const embeddingModel = {
  name: 'campplus-zh-en',
  kind: 'speakers',
  family: 'campplus',
  description: 'Tells voices apart, together with pyannote-segmentation-3-0.',
  languages: null,
  licence: 'Apache-2.0 (3D-Speaker)',
  url: `${releases}/speaker-recongition-models/`,
  downloadBytes: 28_281_164,
  sha256: null,
  plainFiles: [
    {
      name: embeddingFile,
      bytes: 28_281_164,
      sha256: 'aa3cfc16963a10586a9393f5035d6d6b57e98d358b347f80c2a30bf4f00ceba2',
    },
  ],
  files: { embedding: embeddingFile },
} as const satisfies Model;

/**
 * The models that tell speakers apart; both are needed. Sizes and checksums match those published by several projects
 * that use the same releases (November 2026).
 */
export const speakerModels: readonly Model[] = [segmentationModel, embeddingModel];
