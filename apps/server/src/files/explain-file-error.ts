import { AppError } from '../http/app-error.ts';

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Converts a file system error to a user-facing error; other errors are returned unchanged. */
export function explainFileError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || error instanceof AppError) return error;
  if (fullDisk.has(code)) return new AppError('disk_full', null, { cause: error });
  if (code === 'ENOENT' || code === 'ENOTDIR') return new AppError('file_not_found', null, { cause: error });
  return error;
}
