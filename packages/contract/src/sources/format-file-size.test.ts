import { expect, it } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

it.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1.50 KB'],
  [10 * 1024 ** 3, '10 GB'],
  [12.34 * 1024 ** 3, '12.3 GB'],
  [5_000 * 1024 ** 4, '5000 TB'],
])('formatFileSize formats %i bytes as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

it('formatFileSize formats the number by the locale', () => {
  expect(formatFileSize(12.34 * 1024 ** 3, 'es')).toBe('12,3 GB');
});
