import { expect, test } from 'vitest';
import { findOverrun } from './platform-fit.ts';

test.each([
  [41, ['tiktok', 'youtube'], null],
  [180, ['youtube'], null],
  [189, ['tiktok', 'youtube'], { platform: 'youtube', overSec: 9 }],
  [180.2, ['youtube'], { platform: 'youtube', overSec: 1 }],
  [200, ['instagram', 'twitter'], { platform: 'twitter', overSec: 60 }],
  [9000, ['normal'], null],
  [9000, [], null],
] as const)('a clip of %d s for %j', (sec, platforms, overrun) => {
  expect(findOverrun(sec, platforms)).toEqual(overrun);
});
