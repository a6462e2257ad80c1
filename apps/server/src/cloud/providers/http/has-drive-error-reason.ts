import { DriveError, type DriveErrorReason } from '../drive-error.ts';

/** True if the error has one of these reasons. */
export function hasDriveErrorReason(error: unknown, ...reasons: readonly DriveErrorReason[]): error is DriveError {
  return error instanceof DriveError && reasons.includes(error.reason);
}
