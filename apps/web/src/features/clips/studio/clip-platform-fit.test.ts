import { expect, test } from 'vitest';
import { findOverrun, listCovering } from './clip-platform-fit.ts';

test.each([
  [41, ['tiktok', 'youtube'], null],
  [180, ['youtube'], null],
  [189, ['tiktok', 'youtube'], { platform: 'youtube', overSec: 9 }],
  [180.2, ['youtube'], { platform: 'youtube', overSec: 1 }],
  [200, ['instagram', 'twitter'], { platform: 'twitter', overSec: 60 }],
  [9000, ['normal'], null],
  [9000, [], null],
] as const)('findOverrun checks a clip of %d s against the limits of %j', (sec, platforms, overrun) => {
  expect(findOverrun(sec, platforms)).toEqual(overrun);
});

type File = Parameters<typeof listCovering>[0]['renditions'][number];
const file = (platforms: File['platforms'], ratio = '9:16', caption_style: string | null = 'marker'): File => ({
  ratio,
  platforms,
  caption_style,
  width: 1080,
  height: 1920,
  size: 1,
  has_watermark: false,
  has_plan_watermark: false,
  url: '/file',
  thumbnail_url: null,
});

test.each([
  [[file(['tiktok', 'twitter'])], []],
  [[file(['twitter'])], ['tiktok', 'instagram', 'youtube']],
  // One file can be posted there.
  [[file(['twitter']), file(['tiktok'])], []],
  [[file(['twitter'], '16:9')], []],
  [[file(['twitter'], '9:16', null)], []],
])('captions of the files in case %# are covered on exactly %j', (renditions, covering) => {
  expect(listCovering({ renditions })).toEqual(covering);
});
