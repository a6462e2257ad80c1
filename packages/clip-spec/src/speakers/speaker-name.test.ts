import { expect, it } from 'vitest';
import { speakerTextsIn } from '../clip-spec-translations.ts';
import { isNumberedSpeaker, numberedSpeaker, readSpeakerName, speakerName } from './speaker-name.ts';

const { es: spanish } = speakerTextsIn;

it('a voice without a name is numbered in the language of the reader', () => {
  expect([isNumberedSpeaker(numberedSpeaker(2)), isNumberedSpeaker('Ada 2')]).toEqual([true, false]);
  expect(speakerName(numberedSpeaker(2))).toBe('Speaker 2');
  expect(speakerName(numberedSpeaker(2), spanish)).toBe('Hablante 2');
  expect(speakerName('Speaker Two', spanish)).toBe('Speaker Two');
});

it('a numbered name is read back in the same language', () => {
  expect(readSpeakerName(' hablante  2 ', spanish)).toBe('Speaker 2');
  expect(readSpeakerName('Hablante 2')).toBe('Hablante 2');
  expect(readSpeakerName('Ada 2', spanish)).toBe('Ada 2');
});
