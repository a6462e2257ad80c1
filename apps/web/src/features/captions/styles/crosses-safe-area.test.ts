import type { CaptionLook } from '@clipwright/clip-spec';
import { expect, test } from 'vitest';
import { crossesSafeArea } from './crosses-safe-area.ts';

const look: CaptionLook = {
  face: 'anton',
  size: 0.08,
  letterCase: 'upper',
  textColor: '#FFFFFF',
  outline: null,
  shadow: null,
  box: null,
  highlight: { kind: 'none' },
  anchorY: 0.5,
  wordsPerPage: 4,
  maxLines: 2,
  wordGap: 0.3,
  lineHeight: 1.2,
  entrance: 'none',
};

test.each([
  [{}, false],
  [{ anchorY: 0.7 }, false],
  [{ anchorY: 0.86 }, true],
  [{ anchorY: 1 }, true],
  [{ anchorY: 0.05 }, true],
  [{ anchorY: 0.75, size: 0.05 }, false],
  [{ anchorY: 0.75, size: 0.16 }, true],
])('for captions with %j, crossesSafeArea is %s', (change, crosses) => {
  expect(crossesSafeArea({ ...look, ...change })).toBe(crosses);
});
