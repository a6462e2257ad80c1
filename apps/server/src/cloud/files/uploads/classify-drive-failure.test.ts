import { describe, expect, it } from 'vitest';
import { AppError } from '../../../http/app-error.ts';
import { DriveError, type DriveErrorReason } from '../../providers/drive-error.ts';
import { classifyDriveFailure } from './classify-drive-failure.ts';

const drive = (reason: DriveErrorReason, retryAfterSec: number | null = null) =>
  new DriveError(reason, { provider: 'dropbox', retryAfterSec });

describe('a failed upload', () => {
  it.each([
    ['quota_full', 'cloud_quota_full', 'file'],
    ['folder_missing', 'cloud_folder_missing', 'project'],
    ['reconnect_required', 'cloud_reconnect_required', 'drive'],
    ['scope_missing', 'cloud_scope_missing', 'drive'],
  ] as const)('waits for its user after %s', (reason, code, scope) => {
    expect(classifyDriveFailure(drive(reason), 1)).toEqual({ end: 'pause', code, scope });
  });

  it('waits for its user when access to the drive is denied', () => {
    const error = new AppError('cloud_not_connected', { provider: 'Dropbox' });
    expect(classifyDriveFailure(error, 1)).toEqual({ end: 'pause', code: 'cloud_not_connected', scope: 'drive' });
  });

  it('fails for good when a retry cannot help', () => {
    expect(classifyDriveFailure(drive('refused'), 1)).toEqual({ end: 'fail', code: 'cloud_refused' });
    expect(classifyDriveFailure(new AppError('file_not_found'), 1)).toEqual({ end: 'fail', code: 'file_not_found' });
  });

  it('is retried after increasing delays or as long as the drive requests, and fails in the end', () => {
    const afterOf = (error: unknown, attempt: number) => {
      const outcome = classifyDriveFailure(error, attempt);
      return outcome.end === 'again' ? outcome.afterSec : outcome.end;
    };
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8].map((attempt) => afterOf(drive('transient'), attempt));
    expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 3600, 'fail']);
    expect(afterOf(new Error('The database is away'), 1)).toBe(5);
    expect(classifyDriveFailure(drive('rate_limited', 90), 1)).toEqual({
      end: 'again',
      afterSec: 90,
      hasRetryAfter: true,
    });
    expect(afterOf(drive('rate_limited', 2), 2)).toBe(30);
    // The delay is capped at hours, even if the drive requests days.
    expect(afterOf(drive('rate_limited', 1_000_000), 1)).toBe(6 * 3600);
  });
});
