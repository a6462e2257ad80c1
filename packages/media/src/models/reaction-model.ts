import type { Model } from './model.ts';

/** The pinned revision, so that the download cannot change. */
const revision = 'c24f9d0fdf7d0b8c0c4f9733aa0cac51fda10c95';

/**
 * The model that recognizes laughter and applause, among 527 sounds of AudioSet. Its authors publish the weights and the
 * conversion under the same license. Sizes and checksums match those published independently by three projects that use
 * the same files (November 2026).
 */
export const reactionModel = {
  name: 'zipformer-small-audioset',
  kind: 'sounds',
  family: 'zipformer',
  description: 'Recognizes laughter and applause between words.',
  languages: null,
  licence: 'Apache-2.0 (icefall)',
  url: `https://huggingface.co/k2-fsa/sherpa-onnx-zipformer-small-audio-tagging-2024-04-15/resolve/${revision}/`,
  downloadBytes: 27_052_741,
  sha256: null,
  plainFiles: [
    {
      name: 'model.int8.onnx',
      bytes: 27_038_066,
      sha256: '69304b8a1b96bbe6b7d16c24079f0732c65faf3568a14cb82a8238c709afe76c',
    },
    {
      name: 'class_labels_indices.csv',
      bytes: 14_675,
      sha256: 'cdd1049833c4b86127c2773ac0d14a2754b6a6d0d1798002ed5c66e699708429',
    },
  ],
  files: { model: 'model.int8.onnx', labels: 'class_labels_indices.csv' },
} as const satisfies Model;
