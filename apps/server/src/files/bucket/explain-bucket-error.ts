import { AppError } from '../../http/app-error.ts';

const missing = new Set(['NoSuchKey', 'NotFound']);
/** As servers of others call a bucket that takes no more. */
const full = new Set(['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

type BucketFailure = { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } };

/** What the bucket called its refusal, and its status. */
export function readBucketFailure(error: unknown): { code: string; status: number | null } {
  const { name = '', Code, $metadata } = (error ?? {}) as BucketFailure;
  return { code: Code ?? name, status: $metadata?.httpStatusCode ?? null };
}

/**
 * What a user can be told of a bucket that failed, after the client has tried often enough. The cause is for the log: it bears
 * what the bucket said, never a key.
 */
export function explainBucketError(error: unknown): unknown {
  const { code, status } = readBucketFailure(error);
  if (error instanceof AppError || code === 'AbortError' || code === 'NoSuchUpload' || code === 'InvalidPart')
    return error;
  if (missing.has(code)) return new AppError('file_not_found', null, { cause: error });
  if (full.has(code) || status === 507) return new AppError('disk_full', null, { cause: error });
  // Everything else is the operator's to mend, or passes: another bucket, no right, no network, no answer.
  return new AppError('files_unavailable', null, { cause: error, retryAfterSec: 5 });
}
