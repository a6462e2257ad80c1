import { parseJson } from '@clipwright/clip-spec';
import type { CloudProviderId } from '@clipwright/contract';
import { z } from 'zod';
import type { DriveError, DriveErrorReason } from '../drive-error.ts';
import { refuseDriveStatus } from './refuse-drive-status.ts';
import type { DriveResponse } from './request-drive.ts';

const answer = z.object({ error: z.string() });

/** Maps a token endpoint error. All three providers follow RFC 6749. */
export function mapDriveTokenError(
  provider: CloudProviderId,
  { status, headers, text }: DriveResponse,
  grant: 'exchange' | 'refresh',
): DriveError {
  const parsed = answer.safeParse(parseJson(text));
  const word = parsed.success ? parsed.data.error : null;
  return refuseDriveStatus(provider, { status, headers }, { word, reason: reasonOf(word, status, grant) });
}

function reasonOf(word: string | null, status: number, grant: 'exchange' | 'refresh'): DriveErrorReason | null {
  if (word === 'invalid_grant') return grant === 'exchange' ? 'code_refused' : 'reconnect_required';
  // Microsoft's errors for users who have to consent or sign in again.
  if (word === 'interaction_required' || word === 'consent_required') return 'reconnect_required';
  if (word === 'invalid_client' || word === 'unauthorized_client' || word === 'deleted_client') return 'client_refused';
  if (word === 'temporarily_unavailable' || word === 'server_error') return 'transient';
  // An unknown client may be reported with any error code.
  return status === 401 ? 'client_refused' : null;
}
