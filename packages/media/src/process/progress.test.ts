import { expect, it } from 'vitest';
import { createProgressSigns, parseProgress } from './progress.ts';

it('signs of progress are more frames, bytes or seconds than before', () => {
  const isSign = createProgressSigns();
  const lines = [
    'frame=0',
    'out_time_us=N/A',
    'frame=2',
    'frame=2',
    'total_size=48',
    'out_time_us=40',
    'fps=9',
    'frame=1',
  ];
  expect(lines.filter(isSign)).toEqual(['frame=2', 'total_size=48', 'out_time_us=40']);
});

it.each([
  ['out_time_us=5000000', 10, 0.5],
  ['out_time_us=N/A', 10, null],
  ['out_time_us=-21333', 10, 0],
  ['out_time_us=99000000', 10, 1],
  ['out_time_ms=5000000', 10, null],
  ['frame=120', 10, null],
  ['progress=end', 10, 1],
  ['out_time_us=5000000', 0, null],
])('progress is parsed from %j of %i s as %j', (line, durationSec, share) => {
  expect(parseProgress(line, durationSec)).toBe(share);
});
