import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { DriveError, DriveErrorReason } from '../drive-error.ts';
import { refuseDriveStatus } from '../http/refuse-drive-status.ts';
import type { DriveResponse } from '../http/request-drive.ts';

const answer = z.object({ error: z.object({ code: z.string() }) });

/** In lower case, since Microsoft's hosts use different cases. */
const reasons: Readonly<Record<string, DriveErrorReason>> = {
  invalidauthenticationtoken: 'access_expired',
  unauthenticated: 'access_expired',
  accessdenied: 'scope_missing',
  itemnotfound: 'not_found',
  namealreadyexists: 'conflict',
  quotalimitreached: 'quota_full',
  insufficientstorage: 'quota_full',
  activitylimitreached: 'rate_limited',
  toomanyrequests: 'rate_limited',
  throttledrequest: 'rate_limited',
  invalidrange: 'range_refused',
  servicenotavailable: 'transient',
  generalexception: 'transient',
  timeout: 'transient',
  resourcelocked: 'transient',
  locked: 'transient',
};

/** Maps a Microsoft Graph error: `{"error":{"code":"…"}}`. */
export function mapGraphError({ status, headers, text }: DriveResponse): DriveError {
  const parsed = answer.safeParse(parseJson(text));
  const word = parsed.success ? parsed.data.error.code : null;
  return refuseDriveStatus(
    'one-drive',
    { status, headers },
    { word, reason: reasons[word?.toLowerCase() ?? ''] ?? null },
  );
}
