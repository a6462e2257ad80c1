import { formatFileSize } from '@clipwright/contract';
import { AppError } from '../app-error.ts';

/** What is said of a body or a file with more bytes than are taken. */
export function tooLarge(limitBytes: number): AppError {
  return new AppError('too_large', { limit: formatFileSize(limitBytes), limitBytes });
}
