import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import type { NetworkError, NetworkErrorReason } from '../network-error.ts';

const answer = z.object({ error: z.string() });

/** The reasons of errors of the token endpoint. */
const tokenReasons: Readonly<Record<string, NetworkErrorReason>> = {
  invalid_grant: 'code_refused',
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  invalid_scope: 'client_refused',
};

/**
 * Maps an error. Its words are in the user's language, so only the status counts, and the call: `media` takes a file,
 * `post` a text. Tokens have no end: one that is refused was revoked.
 */
export function mapMastodonError(response: ProviderResponse, call: 'media' | 'post' | 'token' | 'other'): NetworkError {
  const { status, headers, text } = response;
  const parsed = answer.safeParse(parseJson(text));
  const word = parsed.success ? parsed.data.error : null;
  const facts = { word: `${call}_${status}`, reason: null };
  if (call === 'token' && word !== null && Object.hasOwn(tokenReasons, word)) {
    return refuseNetworkStatus('mastodon', response, { word, reason: tokenReasons[word] ?? null });
  }
  if (status === 401 || status === 403) {
    return refuseNetworkStatus('mastodon', response, { ...facts, reason: 'reconnect_required' });
  }
  const isRefused = status === 422 || status === 400;
  if (isRefused && call === 'media') {
    return refuseNetworkStatus('mastodon', response, { ...facts, reason: 'file_refused' });
  }
  if (isRefused && call === 'post') {
    return refuseNetworkStatus('mastodon', response, { ...facts, reason: 'text_refused' });
  }
  // The token belongs to no user.
  if (status === 422) return refuseNetworkStatus('mastodon', response, { ...facts, reason: 'reconnect_required' });
  const resetMs = Date.parse(headers.get('x-ratelimit-reset') ?? '');
  const retryAfterSec = Math.max(0, Math.ceil((resetMs - Date.now()) / 1000));
  return refuseNetworkStatus('mastodon', response, {
    ...facts,
    ...(status === 429 && !Number.isNaN(resetMs) && { retryAfterSec }),
  });
}
