import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_234_567, '1.2 MB'],
  [5_000_000_000, '5 GB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes are formatted as "%s"', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
