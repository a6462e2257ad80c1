import { platformIds } from '@clipwright/clip-spec';
import { listCoveringPlatforms, safeAreas } from '@clipwright/contract';
import { platforms } from '@clipwright/media';
import { expect, it } from 'vitest';

it('the areas that pages tell of are those that captions are placed by', () => {
  for (const platform of platformIds) expect(safeAreas[platform], platform).toEqual(platforms[platform].safeArea);
});

it.each([
  [['tiktok'], []],
  [['youtube', 'instagram'], []],
  [['tiktok', 'twitter'], []],
  [
    ['twitter', 'linkedin'],
    ['tiktok', 'instagram', 'youtube'],
  ],
  [['normal'], ['tiktok', 'instagram', 'youtube']],
] as const)('captions of a clip made for %j may be covered on %j', (madeFor, covering) => {
  expect(listCoveringPlatforms(madeFor)).toEqual(covering);
});
