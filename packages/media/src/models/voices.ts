import type { Model } from './model.ts';

const releases = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';

type Piper = Pick<Model, 'description' | 'licence' | 'downloadBytes' | 'sha256'> & { locale: string; speaker: string };

/** Returns a Piper voice as packaged for sherpa-onnx: the model, its tokens and the espeak-ng pronunciation data. */
function piper({ locale, speaker, ...rest }: Piper): Model {
  const language = locale.slice(0, 2);
  return {
    ...rest,
    name: `piper-${language}-${speaker}`,
    kind: 'voice',
    family: 'vits',
    languages: [language],
    url: `${releases}/vits-piper-${locale}-${speaker}-medium.tar.bz2`,
    files: {
      model: `${locale}-${speaker}-medium.onnx`,
      tokens: 'tokens.txt',
      phonemes: 'espeak-ng-data/phontab',
      dictionary: `espeak-ng-data/${language}_dict`,
    },
  };
}

/**
 * Installable voices. The list only contains voices whose recordings may be used commercially according to their model
 * cards, which excludes some better-known English voices. Sizes and checksums match those published by several projects
 * that use the same releases (November 2026); a checksum published by a single project is omitted. No voice has been
 * tested yet.
 */
export const voices: readonly Model[] = [
  piper({
    locale: 'en_US',
    speaker: 'ljspeech',
    description: 'Reads English aloud, by a natural American voice.',
    licence: 'MIT (Piper), recordings in the public domain (LJ Speech)',
    downloadBytes: 67_169_893,
    sha256: '3dfb4b759d8be032a4903a9538d128b0fda2a06ab1de6cbc2d93a97e2dd83dba',
  }),
  piper({
    locale: 'de_DE',
    speaker: 'thorsten',
    description: 'Reads German aloud, by a natural voice.',
    licence: 'MIT (Piper), recordings CC0 (Thorsten Müller)',
    downloadBytes: 67_214_254,
    sha256: '50487d9c95fdf2191f31d2588569381063ba1591dcd4c7d4bdd30f12b2191714',
  }),
  piper({
    locale: 'es_ES',
    speaker: 'davefx',
    description: 'Reads Spanish aloud, by a natural voice from Spain.',
    licence: 'MIT (Piper), recordings CC0',
    downloadBytes: 67_184_952,
    sha256: 'a3f6beb54a9cb893279f72978a22f807a4d9fc9c7848157b524d5cc7b7f58b22',
  }),
  piper({
    locale: 'fr_FR',
    speaker: 'siwis',
    description: 'Reads French aloud, by a natural voice.',
    licence: 'MIT (Piper), recordings CC-BY-4.0 (SIWIS, University of Edinburgh)',
    downloadBytes: 67_207_459,
    sha256: '375909aa30842b3a4efa10b1beb1d761af792960ae6873b4d53889f96c66195b',
  }),
  piper({
    locale: 'it_IT',
    speaker: 'paola',
    description: 'Reads Italian aloud, by a natural voice.',
    licence: 'MIT (Piper), recordings CC0',
    downloadBytes: 67_221_173,
    sha256: null,
  }),
  piper({
    locale: 'pt_BR',
    speaker: 'faber',
    description: 'Reads Portuguese aloud, by a natural Brazilian voice.',
    licence: 'MIT (Piper), recordings CC0',
    downloadBytes: 67_183_065,
    sha256: '7add3f923ad6bc25ca8a192805fd1a64d1b3893e4611c4a9719545a825039a83',
  }),
];
