import { AppError } from '../../http/app-error.ts';

const missing = new Set(['NoSuchKey', 'NotFound']);
/** The error codes that different servers use for a full bucket. */
const full = new Set(['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

type BucketFailure = { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } };

/** Reads the bucket's error code and status. */
export function readBucketFailure(error: unknown): { code: string; status: number | null } {
  const { name = '', Code, $metadata } = (error ?? {}) as BucketFailure;
  return { code: Code ?? name, status: $metadata?.httpStatusCode ?? null };
}

/**
 * Converts a bucket error to a user-facing error after the client's last attempt. The cause is for the log: it contains
 * the bucket's message, never a key.
 */
export function explainBucketError(error: unknown): unknown {
  const { code, status } = readBucketFailure(error);
  if (error instanceof AppError || code === 'AbortError' || code === 'NoSuchUpload' || code === 'InvalidPart')
    return error;
  if (missing.has(code)) return new AppError('file_not_found', null, { cause: error });
  if (full.has(code) || status === 507) return new AppError('disk_full', null, { cause: error });
  // All other failures are temporary or need the operator: wrong bucket, no permission, no network, no response.
  return new AppError('files_unavailable', null, { cause: error, retryAfterSec: 5 });
}
