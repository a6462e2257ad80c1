import { StartError } from '../config/start-error.ts';
import { AppError } from '../http/app-error.ts';

/**
 * Explains to an operator how to fix a failed file copy. Other errors are returned unchanged.
 * @param places complete "the files in …" and "room left in …"
 */
export function explainStoreError(error: unknown, places: { bucket: string; target: string }): unknown {
  if (error instanceof AppError) {
    const { code, cause } = error;
    if (code === 'disk_full') {
      const words = `There is no room left in ${places.target}. Make some and run this again: it goes on where it was.`;
      return new StartError(words, { cause: error });
    }
    if (code !== 'files_unavailable') return error;
    const reason =
      cause instanceof Error ? [cause.name, cause.message].filter((word) => word !== 'Error').join(', ') : '';
    return new StartError(
      `The files in ${places.bucket} cannot be reached: ${reason}. Its address, its name and the rights of its key are told by the settings ` +
        'that begin with S3_. Run this again then: it goes on where it was.',
      { cause: error },
    );
  }
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === undefined || path === undefined) return error;
  return new StartError(`${path} cannot be used (${code}). Name a folder of yours.`, { cause: error });
}
