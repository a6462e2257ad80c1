import { it } from 'vitest';
import { expectWordsInPicture } from '../../test/drawn-words.ts';

it.each([
  ['9:16', 'marker'],
  ['9:16', 'pop'],
  ['9:16', 'editorial'],
  ['16:9', 'marker'],
  ['16:9', 'pop'],
  ['16:9', 'editorial'],
  ['1:1', 'marker'],
  ['1:1', 'pop'],
  ['1:1', 'editorial'],
] as const)('words as the picture at %s are in the middle, large and inside the safe area in %s', async (ratio, id) => {
  await expectWordsInPicture(ratio, id);
});
