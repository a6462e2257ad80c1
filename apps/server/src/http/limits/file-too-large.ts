import { formatFileSize } from '@clipwright/contract';
import { AppError } from '../app-error.ts';

/** What is said of a source with more bytes than are taken. `sizeBytes` null: no one has said how many it has. */
export function fileTooLarge(sizeBytes: number | null, limitBytes: number): AppError {
  const limit = formatFileSize(limitBytes);
  const size = sizeBytes === null ? `> ${limit}` : formatFileSize(sizeBytes);
  return new AppError('file_too_large', { size, limit });
}
