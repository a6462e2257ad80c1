import { expect, it } from 'vitest';
import { fileTooLarge } from './file-too-large.ts';

const GB = 1024 ** 3;

it('the error states the size of a file that is too large and the limit in the units of settings and file managers', () => {
  expect(fileTooLarge(12.5 * GB, 10 * GB)).toMatchObject({
    code: 'file_too_large',
    message: 'File is too large: 12.5 GB. The limit is 10 GB.',
  });
});

it('the error names only the limit if the size of a file is unknown', () => {
  expect(fileTooLarge(null, 10 * GB).message).toBe('File is too large: > 10 GB. The limit is 10 GB.');
});
