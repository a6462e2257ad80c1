import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { lookUpReason } from '../http/look-up-reason.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import { NetworkError, type NetworkErrorReason } from '../network-error.ts';

/** An error of the API is an object; one of the token endpoint is a word. */
const answer = z.object({ error: z.union([z.string(), z.object({ code: z.string() })]) });

/**
 * Codes of `error.code`, read on developers.tiktok.com on 2026-11-30 (direct post, upload, creator info, status). The
 * outcome of a call is in the code: an answer with the status 200 may be a refusal.
 */
const reasons: Readonly<Record<string, NetworkErrorReason>> = {
  access_token_invalid: 'access_expired',
  scope_not_authorized: 'reconnect_required',
  scope_permission_missed: 'reconnect_required',
  // The user is banned from posting; TikTok says more in its app.
  spam_risk_user_banned_from_posting: 'reconnect_required',
  rate_limit_exceeded: 'rate_limited',
  // About 15 posts a day for each creator, for all apps together.
  spam_risk_too_many_posts: 'quota_reached',
  // At most 5 drafts of 24 hours may wait in an inbox.
  spam_risk_too_many_pending_share: 'quota_reached',
  // An app that TikTok has not audited may post for 5 users a day, or has a quota of its own.
  reached_active_user_cap: 'quota_reached',
  // The account is public, but the app is not audited.
  unaudited_client_can_only_post_to_private_accounts: 'privacy_refused',
  privacy_level_option_mismatch: 'privacy_refused',
  app_version_check_failed: 'reconnect_required',
  invalid_file_upload: 'file_refused',
  // Requests that no right version of this program makes.
  invalid_param: 'client_refused',
  invalid_params: 'client_refused',
  url_ownership_unverified: 'client_refused',
  invalid_publish_id: 'session_lost',
  // The id was made with another token, so connecting again would not help.
  token_not_authorized_for_specified_publish_id: 'session_lost',
  internal_error: 'transient',
};

/** Reasons of a post with the status `FAILED`, as `fail_reason`. */
const failures: Readonly<Record<string, NetworkErrorReason>> = {
  file_format_check_failed: 'file_refused',
  duration_check_failed: 'file_refused',
  frame_rate_check_failed: 'file_refused',
  picture_size_check_failed: 'file_refused',
  spam_risk_text: 'text_refused',
  spam_risk: 'quota_reached',
  spam_risk_too_many_posts: 'quota_reached',
  spam_risk_user_banned_from_posting: 'reconnect_required',
  auth_removed: 'reconnect_required',
};

/** Maps an answer of the API that is not `ok`. */
export function mapTiktokError({ status, headers, text }: ProviderResponse): NetworkError {
  const word = readTiktokCode(text);
  const reason = lookUpReason(reasons, word);
  const error = refuseNetworkStatus('tiktok', { status, headers }, { word, reason });
  if (reason === null) return error;
  // A word of the table holds no secret, however long it is.
  const { retryAfterSec } = error;
  return new NetworkError(reason, { network: 'tiktok', status, retryAfterSec, detail: word });
}

/** Returns the error code of an answer, which is `ok` for success; null without one. */
export function readTiktokCode(text: string): string | null {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { error } = parsed.data;
  return typeof error === 'string' ? error : error.code;
}

/** Maps the reason for a post that failed after its last byte. Null for one that says nothing, such as `internal`. */
export function mapTiktokFailure(word: string | null): NetworkError | null {
  const reason = lookUpReason(failures, word);
  return reason === null ? null : new NetworkError(reason, { network: 'tiktok', detail: word });
}
