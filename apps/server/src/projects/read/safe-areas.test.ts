import { platformIds } from '@clipwright/clip-spec';
import { listCoveringPlatforms, safeAreas } from '@clipwright/contract';
import { platforms } from '@clipwright/media';
import { expect, it } from 'vitest';

it('the safe areas of the API are those used to place captions', () => {
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
] as const)('captions of a clip made for %j may be covered on exactly %j', (madeFor, covering) => {
  expect(listCoveringPlatforms(madeFor)).toEqual(covering);
});
