import { it } from 'vitest';
import { expectWordsInPicture } from '../../test/drawn-words.ts';

it.each([
  ['9:16', 'marker'],
  ['16:9', 'pop'],
  ['1:1', 'editorial'],
] as const)('words as the picture at %s are in the middle, large and inside the safe area in %s', async (ratio, id) => {
  await expectWordsInPicture(ratio, id);
});
