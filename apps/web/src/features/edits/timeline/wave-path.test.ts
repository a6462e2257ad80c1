import { expect, it } from 'vitest';
import { PEAKS_PER_SEC, wavePath } from './wave-path.ts';

const place = { startSec: 0, secPerPx: 0.25, widthPx: 12, heightPx: 20 };

it('a bar is as high as the loudest instant of its time, and silence is a line', () => {
  const peaks = new Float32Array(3 * PEAKS_PER_SEC);
  peaks[150] = 0.25;
  peaks[299] = 1;
  expect(wavePath(peaks, place)).toBe('M0 9.5h2.5v1.0h-2.5zM4 5.0h2.5v10.0h-2.5zM8 0.0h2.5v20.0h-2.5z');
});

it('stretches without sound have no bars', () => {
  const peaks = new Float32Array(PEAKS_PER_SEC);
  expect(wavePath(peaks, { ...place, startSec: -1 })).toBe('M4 9.5h2.5v1.0h-2.5z');
  expect(wavePath(peaks, { ...place, startSec: 5 })).toBe('');
});
