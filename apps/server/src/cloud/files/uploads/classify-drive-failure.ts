import type { ErrorCode } from '@clipwright/contract';
import { AppError } from '../../../http/app-error.ts';
import { DriveError, type DriveErrorReason } from '../../providers/drive-error.ts';

/** The scope of a failure beyond the file itself. */
type Scope = 'file' | 'project' | 'drive';

/**
 * The outcome for a file that was not uploaded: `pause` until its user acts, `fail` permanently, or `again` after the
 * given number of seconds.
 */
export type FailureOutcome =
  | { end: 'pause'; code: ErrorCode; scope: Scope }
  | { end: 'fail'; code: ErrorCode }
  | { end: 'again'; afterSec: number; hasRetryAfter: boolean };

/** The delays between attempts, in addition to the retries while uploading a file. */
const PAUSES_SEC = [5, 30, 120, 600, 1800, 3600, 3600] as const;
export const MAX_REQUESTED_SEC = 6 * 3600;

const paused: Partial<Record<DriveErrorReason, { code: ErrorCode; scope: Scope }>> = {
  reconnect_required: { code: 'cloud_reconnect_required', scope: 'drive' },
  scope_missing: { code: 'cloud_scope_missing', scope: 'drive' },
  quota_full: { code: 'cloud_quota_full', scope: 'file' },
  folder_missing: { code: 'cloud_folder_missing', scope: 'project' },
};
const passing: readonly DriveErrorReason[] = [
  'rate_limited',
  'transient',
  'session_lost',
  'conflict',
  'access_expired',
];
/** Errors when opening a drive. */
const closed: readonly ErrorCode[] = ['cloud_reconnect_required', 'cloud_not_connected', 'cloud_not_configured'];

/** @param attempt 1 for the first attempt; attempts with progress do not count. */
export function classifyDriveFailure(error: unknown, attempt: number): FailureOutcome {
  if (error instanceof DriveError) {
    const pause = paused[error.reason];
    if (pause) return { end: 'pause', ...pause };
    if (!passing.includes(error.reason)) return { end: 'fail', code: 'cloud_refused' };
    return retryLater(attempt, error.retryAfterSec);
  }
  if (error instanceof AppError) {
    if (closed.includes(error.code)) return { end: 'pause', code: error.code, scope: 'drive' };
    if (error.status < 500) return { end: 'fail', code: error.code };
  }
  return retryLater(attempt, null);
}

function retryLater(attempt: number, retryAfterSec: number | null): FailureOutcome {
  const pauseSec = PAUSES_SEC[attempt - 1];
  if (pauseSec === undefined) return { end: 'fail', code: 'cloud_unavailable' };
  const hasRetryAfter = retryAfterSec !== null && retryAfterSec > 0;
  return { end: 'again', afterSec: Math.max(pauseSec, Math.min(retryAfterSec ?? 0, MAX_REQUESTED_SEC)), hasRetryAfter };
}
