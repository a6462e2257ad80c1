import { formatFileSize } from '@clipwright/contract';
import { AppError } from '../app-error.ts';

/** The error for a body or file above the size limit. */
export function tooLarge(limitBytes: number): AppError {
  return new AppError('too_large', { limit: formatFileSize(limitBytes), limitBytes });
}
