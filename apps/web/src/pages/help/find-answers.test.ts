import { expect, it } from 'vitest';
import { findAnswers } from './find-answers.ts';

const full = {
  message: 'Your … is full. Free up some space there, then try again.',
  answer: 'Clips stay here meanwhile.',
};
const long = { message: 'Video is too long: … minutes. Your plan allows up to … minutes.', answer: 'Cut it.' };

it('a pasted message with its own names and numbers is found', () => {
  expect(findAnswers([full, long], 'Video is too long: 75 minutes. Your plan allows up to 60 minutes.')).toEqual([
    long,
  ]);
  expect(findAnswers([full, long], 'Your Google Drive is full. Free up some space there, then try again.')).toEqual([
    full,
  ]);
});

it('a partly typed word is found in messages and answers', () => {
  expect(findAnswers([full, long], 'minu')).toEqual([long]);
  expect(findAnswers([full, long], 'meanwhile')).toEqual([full]);
});

it('unknown words find nothing, and an empty search finds everything', () => {
  expect(findAnswers([full, long], 'aardvark')).toEqual([]);
  expect(findAnswers([full, long], ' 12 ')).toEqual([full, long]);
});

it('a pasted message finds itself, but not others that share most of its words', () => {
  const pasted = 'Video is too long: 75 minutes. Your plan allows up to 60 minutes.';
  const itself = {
    message: 'Video is too long: … minutes. Your plan allows up to … minutes.',
    answer: 'Use a part of it.',
  };
  const other = {
    message: 'A video over 60 minutes is up to your plan.',
    answer: 'It is too long: your plan allows one.',
  };
  expect(findAnswers([other, itself], pasted)).toEqual([itself]);
});
