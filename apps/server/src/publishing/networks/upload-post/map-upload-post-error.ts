import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { lookUpReason } from '../http/look-up-reason.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import { NetworkError, type NetworkErrorReason } from '../network-error.ts';

const answer = z.object({ error_code: z.string().nullish() });

/** Words of `error_code` that do not begin with `account_`, some of which only clients of the service tell. */
const reasons: Readonly<Record<string, NetworkErrorReason>> = {
  tiktok_reconnect_required: 'reconnect_required',
  profile_platform_mapping_invalid: 'reconnect_required',
  platform_not_supported: 'reconnect_required',
  PROFILE_BLOCKED: 'reconnect_required',
  PROFILE_NOT_FOUND: 'reconnect_required',
  PROFILE_LIMIT_REACHED: 'quota_reached',
  instagram_publishing_limit_reached: 'quota_reached',
  reached_active_user_cap: 'quota_reached',
  tiktok_privacy_unavailable: 'privacy_refused',
  INVALID_MEDIA_CATEGORY: 'file_refused',
  MEDIA_LIMITS: 'file_refused',
  MEDIA_REQUIRED: 'file_refused',
};

/**
 * Returns the reason for a word of `error_code` (docs.upload-post.com/api/error-codes, read on 2026-11-30). Words about
 * the account at the network begin alike; new ones are added over time, and count like the status of their answer.
 */
function reasonOfCode(word: string | null): NetworkErrorReason | null {
  return word?.startsWith('account_') ? 'reconnect_required' : lookUpReason(reasons, word);
}

/** Maps an answer of the API. */
export function mapUploadPostError({ status, headers, text }: ProviderResponse): NetworkError {
  const parsed = answer.safeParse(parseJson(text));
  const word = parsed.success ? (parsed.data.error_code ?? null) : null;
  return refuseNetworkStatus('upload-post', { status, headers }, { word, reason: reasonOf(word, status) });
}

function reasonOf(word: string | null, status: number): NetworkErrorReason | null {
  const listed = reasonOfCode(word);
  if (listed !== null) return listed;
  // A key has no refresh, so a refused one needs its user. The plan may be the reason, too.
  if (status === 401 || status === 403) return 'reconnect_required';
  return status === 402 ? 'quota_reached' : null;
}

/** Maps the result of a post that its network refused. */
export function mapUploadPostFailure(word: string | null): NetworkError {
  const detail = word !== null && /^\w{1,60}$/.test(word) ? word : null;
  return new NetworkError(reasonOfCode(word) ?? 'unmapped', { network: 'upload-post', detail });
}
