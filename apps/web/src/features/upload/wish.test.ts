import { processingMessages, uploadWish } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { checkWish, firstWish, toFields, type Wish } from './wish.ts';

const wish = (change: Partial<Wish> = {}, options: Partial<Wish['processingOptions']> = {}): Wish => {
  const first = firstWish();
  return {
    ...first,
    projectName: 'Talk',
    ...change,
    processingOptions: { ...first.processingOptions, ...options },
  };
};

it('begins with three vertical clips for Shorts, Reels and TikTok', () => {
  expect(firstWish()).toMatchObject({
    targetPlatforms: ['tiktok', 'instagram', 'youtube'],
    numClips: 3,
    processingOptions: { targetAspectRatio: '9:16', targetDuration: 60, minDuration: 15, maxDuration: 120, overlap: 2 },
  });
});

it('asks for the title before anything else', () => {
  expect(checkWish(wish({ projectName: '  ', numClips: 40 }))).toEqual({
    projectName: processingMessages.titleMissing,
  });
});

it('says what is wrong with each field, in the server’s words', () => {
  const problems = checkWish(
    wish(
      { numClips: 21, targetPlatforms: [], aiPrompt: 'x'.repeat(2001) },
      { minDuration: 4, maxDuration: Number.NaN },
    ),
  );
  expect(problems).toMatchObject({
    numClips: processingMessages.numClipsOutOfBounds,
    targetPlatforms: processingMessages.platformsMissing,
    aiPrompt: processingMessages.promptTooLong,
    minDuration: processingMessages.minDurationOutOfBounds,
    maxDuration: processingMessages.notANumber,
  });
  expect(checkWish(wish({}, { targetDuration: 200 }))).toEqual({
    targetDuration: processingMessages.durationsDisagree,
  });
});

it('is read by the server as it was meant', () => {
  const meant = wish({ aiPrompt: ' the launch ' }, { captionStyle: null, language: 'de', watermarkOpacity: 0.35 });
  const read = uploadWish.parse(toFields(meant));
  expect(read).toMatchObject({ ...meant, aiPrompt: 'the launch' });
});
