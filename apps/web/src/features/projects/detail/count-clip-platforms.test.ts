import type { PlatformId } from '@clipwright/clip-spec';
import { expect, it } from 'vitest';
import { countClipPlatforms } from './count-clip-platforms.ts';

const clip = (...files: PlatformId[][]) => ({ renditions: files.map((platforms) => ({ platforms })) });

it('a clip counts once for each platform of its files, and the platform with the most clips is first', () => {
  const clips = [clip(['linkedin'], ['tiktok', 'youtube']), clip(['tiktok'], ['tiktok']), clip([])];
  expect(countClipPlatforms(clips)).toEqual([
    { platform: 'tiktok', count: 2 },
    { platform: 'linkedin', count: 1 },
    { platform: 'youtube', count: 1 },
  ]);
  expect(countClipPlatforms([])).toEqual([]);
});
