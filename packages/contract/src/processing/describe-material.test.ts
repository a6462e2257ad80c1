import { type Language, messageIn } from '@clipwright/messages';
import { expect, it } from 'vitest';
import { describeMaterial } from './describe-material.ts';
import { materialMessages as spanish } from './material-messages.es.ts';
import { materialMessages as english } from './material-messages.ts';

const facts = { from: 'sidecar', name: 'talk.srt', language: 'de', words: 120 };

it.each([
  ['en', 'The words come from talk.srt, the file beside the video, in German.'],
  ['es', 'Las palabras vienen de talk.srt, el archivo junto al video, en alemán.'],
] as const)('describeMaterial writes a decision with its facts as a sentence in %s', (language, sentence) => {
  expect(describeMaterial({ code: 'words-used', facts }, language)).toBe(sentence);
});

it.each([
  ['en_US', ', in en_US.'],
  ['', '.'],
  ['und', '.'],
])('describeMaterial takes any text for a language: "%s"', (language, end) => {
  const text = describeMaterial({ code: 'words-used', facts: { ...facts, language } }, 'en');
  expect(text).toBe(`The words come from talk.srt, the file beside the video${end}`);
});

it('describeMaterial leaves out a fact that is absent', () => {
  expect(describeMaterial({ code: 'words-used', facts: { ...facts, language: null } }, 'en')).toBe(
    'The words come from talk.srt, the file beside the video.',
  );
});

const all = Object.entries({ en: english, es: spanish } as const).flatMap(([language, messages]) =>
  Object.entries(messages).map(([code, message]) => [code, language as Language, message] as const),
);
it.each(all)('the message of %s in %s is valid ICU MessageFormat', (_, language, message) => {
  expect(() => messageIn[language](message)).not.toThrow();
});

it.each([
  [
    { from: 'sidecar', name: 'flight.srt', why: 'data' },
    'flight.srt, the file beside the video, is not used: it holds readings of instruments.',
  ],
  [
    { from: 'embedded', name: null, why: 'foreign' },
    'The subtitle track inside the video is not used: it runs past the end of the video.',
  ],
])('describeMaterial explains why words are not used: %j', (skipped, sentence) => {
  expect(describeMaterial({ code: 'words-passed-over', facts: skipped }, 'en')).toBe(sentence);
});

it('describeMaterial describes a decision of an earlier version, which has fewer facts', () => {
  const earlier = { track: 2, tracks: 2 };
  expect(describeMaterial({ code: 'audio-track-used', facts: earlier }, 'en')).toBe('Audio track 2 of 2 is used.');
});
