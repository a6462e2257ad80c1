import { expect, it } from 'vitest';
import { hasOutgrown } from './use-material-window.ts';

const material = { window: { startSec: 100, endSec: 200 }, info: { durationSec: 200.2 } };
const clip = (startSec: number, endSec: number) => [{ id: 'a', startSec, endSec }];

it.each([
  ['in the middle of its material', clip(130, 170), false],
  ['before its material, as in an older version', clip(40, 70), true],
  ['near the start of its material', clip(103, 170), true],
  ['up to the end of the source', clip(130, 200), false],
])('a clip %s needs more material only if there is more', (_, ranges, isNeeded) => {
  expect(hasOutgrown(ranges, material)).toBe(isNeeded);
});

it('a clip near the end of its material needs more if the source continues', () => {
  expect(hasOutgrown(clip(130, 197), { ...material, info: { durationSec: 900 } })).toBe(true);
});
