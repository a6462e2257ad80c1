import { AppError } from '../http/app-error.ts';

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** What a user can be told of a failed file; anything else stays as it is. */
export function explainFileError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || error instanceof AppError) return error;
  if (fullDisk.has(code)) return new AppError('disk_full', null, { cause: error });
  if (code === 'ENOENT' || code === 'ENOTDIR') return new AppError('file_not_found', null, { cause: error });
  return error;
}
