import { DriveError, type DriveErrorReason } from '../drive-error.ts';

/** Whether a call failed for this reason. */
export function hasDriveErrorReason(error: unknown, ...reasons: readonly DriveErrorReason[]): error is DriveError {
  return error instanceof DriveError && reasons.includes(error.reason);
}
