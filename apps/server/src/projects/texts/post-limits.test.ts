import { captionPlatforms, postLimits } from '@clipwright/contract';
import { platforms } from '@clipwright/media';
import { expect, test } from 'vitest';

test.each(captionPlatforms)('the contract for %s accepts the engine’s texts', (id) => {
  const { captionLimit, hashtagLimit, titleLimit } = platforms[id];
  expect(postLimits[id]).toEqual({ caption: captionLimit, hashtags: hashtagLimit, title: titleLimit });
});
