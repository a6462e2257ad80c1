import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import type { NetworkError, NetworkErrorReason } from '../network-error.ts';

const answer = z.object({
  code: z.string().nullish().catch(null),
  /** The fields of a request that were refused. */
  'invalid-params': z.record(z.string(), z.unknown()).nullish().catch(null),
});

/** The reasons of errors, by PeerTube's codes. */
const reasons: Readonly<Record<string, NetworkErrorReason>> = {
  invalid_token: 'access_expired',
  invalid_grant: 'reconnect_required',
  invalid_client: 'client_refused',
  unauthorized_client: 'client_refused',
  missing_two_factor: 'otp_required',
  invalid_two_factor: 'code_refused',
  account_waiting_for_approval: 'reconnect_required',
  account_approval_rejected: 'reconnect_required',
  too_long_password: 'code_refused',
  quota_reached: 'quota_reached',
  max_file_size_reached: 'file_refused',
};

const fieldReasons: readonly (readonly [readonly string[], NetworkErrorReason])[] = [
  [['name', 'description', 'tags', 'language', 'support'], 'text_refused'],
  [['privacy', 'videoPasswords'], 'privacy_refused'],
  [['filename', 'x-upload-content-length', 'x-upload-content-type', 'originallyPublishedAt'], 'file_refused'],
  [['channelId'], 'reconnect_required'],
];

export type PeertubeCall = 'sign-in' | 'refresh' | 'upload' | 'publish' | 'other';

/** Maps an error. */
export function mapPeertubeError(response: ProviderResponse, call: PeertubeCall): NetworkError {
  const parsed = answer.safeParse(parseJson(response.text));
  const word = parsed.success ? (parsed.data.code ?? null) : null;
  const fields = parsed.success ? Object.keys(parsed.data['invalid-params'] ?? {}) : [];
  return refuseNetworkStatus('peertube', response, {
    word,
    reason: reasonOf(response.status, { word, fields, call }),
  });
}

function reasonOf(
  status: number,
  { word, fields, call }: { word: string | null; fields: readonly string[]; call: PeertubeCall },
): NetworkErrorReason | null {
  if (word === 'invalid_grant' && call === 'sign-in') return 'code_refused';
  if (word !== null && Object.hasOwn(reasons, word)) return reasons[word] ?? null;
  const field = fieldReasons.find(([names]) => names.some((name) => fields.includes(name)));
  if (field !== undefined) return field[1];
  // Another worker's part, or one that arrived although its answer got lost.
  if (status === 409) return 'transient';
  // Plugins of the server refuse files with this status.
  if (status === 403) return call === 'upload' ? 'file_refused' : 'reconnect_required';
  if (status === 422) return 'file_refused';
  if (status === 400 && call === 'upload') return 'file_refused';
  if (status === 400 && call === 'publish') return 'text_refused';
  return status === 400 && call === 'sign-in' ? 'code_refused' : null;
}
