import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import { type ProviderResponse, readRetryAfter } from '../../../http/outgoing/request-provider.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import type { NetworkError, NetworkErrorReason } from '../network-error.ts';

const answer = z.object({ error: z.string(), message: z.string().catch('') });

/** The reasons of errors, by their names in the protocol. */
const reasons: Readonly<Record<string, NetworkErrorReason>> = {
  ExpiredToken: 'access_expired',
  InvalidToken: 'access_expired',
  AuthMissing: 'access_expired',
  AuthenticationRequired: 'reconnect_required',
  AuthFactorTokenRequired: 'otp_required',
  AccountTakedown: 'reconnect_required',
  AccountDeactivated: 'reconnect_required',
  AccountSuspended: 'reconnect_required',
  AccountNotFound: 'reconnect_required',
  Forbidden: 'reconnect_required',
  RateLimitExceeded: 'rate_limited',
  RecordNotFound: 'not_found',
  RepoNotFound: 'reconnect_required',
  RepoTakendown: 'reconnect_required',
  RepoSuspended: 'reconnect_required',
  RepoDeactivated: 'reconnect_required',
  BlobNotFound: 'session_lost',
  BlobTooLarge: 'file_refused',
  InvalidMimeType: 'file_refused',
  PayloadTooLarge: 'file_refused',
  InvalidRecord: 'text_refused',
  InvalidSwap: 'transient',
  // The clock of this machine is wrong.
  BadExpiration: 'client_refused',
  InternalServerError: 'transient',
  UpstreamFailure: 'transient',
  UpstreamTimeout: 'transient',
  NotEnoughResources: 'transient',
  XRPCNotSupported: 'server_unsuitable',
  MethodNotImplemented: 'server_unsuitable',
  // The service for videos.
  job_not_found: 'session_lost',
  unauthenticated: 'access_expired',
};

/** Refusals of videos that only differ in their words. */
const sentences: readonly (readonly [RegExp, NetworkErrorReason])[] = [
  [/exceeded daily upload|not old enough|disabled at the moment/i, 'quota_reached'],
  [/failed to get user's upload stats/i, 'transient'],
  [/not allowed to upload|confirm your email/i, 'reconnect_required'],
  [/larger than the maximum|too (large|long)|duration|codec|format|not supported/i, 'file_refused'],
];

export type BlueskyCall = 'sign-in' | 'refresh' | 'video' | 'post' | 'other';

/** Maps an error of a server or of the service for videos. */
export function mapBlueskyError(response: ProviderResponse, call: BlueskyCall): NetworkError {
  const parsed = answer.safeParse(parseJson(response.text));
  const { error: word, message } = parsed.success ? parsed.data : { error: null, message: '' };
  const retryAfterSec = readReset(response.headers);
  // A server of another kind knows nothing of sessions.
  const isForeign = call === 'sign-in' && word === null && response.status < 500 && response.status !== 429;
  const reason = isForeign ? 'server_unsuitable' : reasonOf(word, message, call);
  return refuseNetworkStatus('bluesky', response, { word, reason, retryAfterSec });
}

/** The reason for a name of an error; null for the usual one of the status. */
export function reasonOf(word: string | null, message: string, call: BlueskyCall): NetworkErrorReason | null {
  if (word === null) return null;
  const usual = Object.hasOwn(reasons, word) ? (reasons[word] ?? null) : null;
  if (call === 'sign-in' && (word === 'AuthenticationRequired' || word === 'InvalidToken')) return 'code_refused';
  if (call === 'refresh' && usual === 'access_expired') return 'reconnect_required';
  if (call === 'video') return usual ?? sentences.find(([words]) => words.test(message))?.[1] ?? null;
  if (usual === null && call === 'post' && word === 'InvalidRequest') return 'text_refused';
  return usual;
}

function readReset(headers: Headers): number | null {
  const reset = headers.get('ratelimit-reset') ?? '';
  if (!/^\d{1,12}$/.test(reset)) return readRetryAfter(headers);
  return Math.max(0, Number(reset) - Math.floor(Date.now() / 1000));
}
