import { cloudProviderNames, type ErrorCode } from '@clipwright/contract';
import { AppError } from '../../http/app-error.ts';
import type { DriveError, DriveErrorReason } from '../providers/drive-error.ts';

const codes: Readonly<Record<DriveErrorReason, ErrorCode>> = {
  access_expired: 'cloud_reconnect_required',
  reconnect_required: 'cloud_reconnect_required',
  code_refused: 'cloud_code_expired',
  client_refused: 'cloud_client_refused',
  scope_missing: 'cloud_scope_missing',
  rate_limited: 'cloud_unavailable',
  transient: 'cloud_unavailable',
  session_lost: 'cloud_unavailable',
  quota_full: 'cloud_quota_full',
  folder_missing: 'cloud_folder_missing',
  not_found: 'cloud_file_missing',
  conflict: 'cloud_refused',
  range_refused: 'cloud_refused',
  refused: 'cloud_refused',
};

/** Converts a drive error to a user-facing error. */
export function driveErrorToAppError(error: DriveError): AppError {
  const { retryAfterSec } = error;
  return new AppError(
    codes[error.reason],
    { provider: cloudProviderNames[error.provider] },
    { cause: error, ...(retryAfterSec !== null && { retryAfterSec }) },
  );
}
