import type { CloudProviderId } from '@clipwright/contract';
import { readRetryAfter } from '../../../http/outgoing/request-provider.ts';
import { DriveError, type DriveErrorReason } from '../drive-error.ts';
import type { DriveResponse } from './request-drive.ts';

/** Returns the error for a response, based on the provider's own code if it is known, otherwise on the status. */
export function refuseDriveStatus(
  provider: CloudProviderId,
  { status, headers }: Pick<DriveResponse, 'status' | 'headers'>,
  { word, reason }: { word: string | null; reason: DriveErrorReason | null },
): DriveError {
  return new DriveError(reason ?? reasonOf(status), {
    provider,
    status,
    retryAfterSec: readRetryAfter(headers),
    detail: word === null ? null : cleanWord(word),
  });
}

function reasonOf(status: number): DriveErrorReason {
  if (status === 401) return 'access_expired';
  if (status === 404) return 'not_found';
  if (status === 409) return 'conflict';
  if (status === 416) return 'range_refused';
  if (status === 429) return 'rate_limited';
  if (status === 507) return 'quota_full';
  // An error with a success or redirect status comes from an intermediary, not from the provider.
  return status >= 500 || status < 400 || status === 408 ? 'transient' : 'refused';
}

/** Cleans a provider's error code for logs: no sentences, no URLs, nothing that could be a token. */
function cleanWord(word: string): string | null {
  return /^[A-Za-z_/.]{1,60}$/.test(word) ? word : null;
}
