import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { DriveError, DriveErrorReason } from '../drive-error.ts';
import { refuseDriveStatus } from '../http/refuse-drive-status.ts';
import type { DriveResponse } from '../http/request-drive.ts';

const answer = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional(), status: z.string().optional() }),
});

const reasons: Readonly<Record<string, DriveErrorReason>> = {
  authError: 'access_expired',
  required: 'access_expired',
  userRateLimitExceeded: 'rate_limited',
  rateLimitExceeded: 'rate_limited',
  dailyLimitExceeded: 'rate_limited',
  sharingRateLimitExceeded: 'rate_limited',
  quotaExceeded: 'rate_limited',
  storageQuotaExceeded: 'quota_full',
  activeItemCreationLimitExceeded: 'quota_full',
  numChildrenInNonRootLimitExceeded: 'quota_full',
  insufficientPermissions: 'scope_missing',
  insufficientFilePermissions: 'refused',
  appNotAuthorizedToFile: 'not_found',
  notFound: 'not_found',
  fileIdInUse: 'conflict',
  backendError: 'transient',
  internalError: 'transient',
};

/** Maps a Drive API error: `{"error":{"errors":[{"reason":"…"}]}}`. */
export function mapGoogleError({ status, headers, text }: DriveResponse): DriveError {
  const parsed = answer.safeParse(parseJson(text));
  const word = parsed.success ? (parsed.data.error.errors?.[0]?.reason ?? parsed.data.error.status ?? null) : null;
  // `required` is also returned for missing parameters.
  const reason = word === null || (word === 'required' && status !== 401) ? null : (reasons[word] ?? null);
  return refuseDriveStatus('google-drive', { status, headers }, { word, reason });
}
