import { formatFileSize } from '@clipwright/contract';
import { AppError } from '../app-error.ts';

/** The error for a source above the size limit. `sizeBytes` is null if its size is unknown. */
export function fileTooLarge(sizeBytes: number | null, limitBytes: number): AppError {
  const limit = formatFileSize(limitBytes);
  const size = sizeBytes === null ? `> ${limit}` : formatFileSize(sizeBytes);
  return new AppError('file_too_large', { size, limit });
}
