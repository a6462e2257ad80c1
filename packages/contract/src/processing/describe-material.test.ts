import { expect, it } from 'vitest';
import { describeMaterial } from './describe-material.ts';

const facts = { from: 'sidecar', name: 'talk.srt', language: 'de', words: 120 };

it.each([
  ['en', 'The words come from talk.srt, the file beside the video, in German.'],
  ['es', 'Las palabras vienen de talk.srt, el archivo junto al video, en alemán.'],
] as const)('describeMaterial writes a decision with its facts as a sentence in %s', (language, sentence) => {
  expect(describeMaterial({ code: 'words-used', facts }, language)).toBe(sentence);
});

it('describeMaterial leaves out a fact that is absent', () => {
  expect(describeMaterial({ code: 'words-used', facts: { ...facts, language: null } }, 'en')).toBe(
    'The words come from talk.srt, the file beside the video.',
  );
});
