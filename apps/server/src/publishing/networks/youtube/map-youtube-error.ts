import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { lookUpReason } from '../http/look-up-reason.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import type { NetworkError, NetworkErrorReason } from '../network-error.ts';

const answer = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional(), status: z.string().optional() }),
});

/** Reasons in `error.errors[0].reason` (developers.google.com/youtube/v3/docs/errors, read on 2026-11-30). */
const reasons: Readonly<Record<string, NetworkErrorReason>> = {
  authError: 'access_expired',
  required: 'access_expired',
  UNAUTHENTICATED: 'access_expired',
  insufficientPermissions: 'reconnect_required',
  authorizationRequired: 'reconnect_required',
  accountDelegationForbidden: 'reconnect_required',
  authenticatedUserAccountClosed: 'reconnect_required',
  authenticatedUserAccountSuspended: 'reconnect_required',
  authenticatedUserNotChannel: 'reconnect_required',
  channelClosed: 'reconnect_required',
  channelNotFound: 'reconnect_required',
  channelSuspended: 'reconnect_required',
  youtubeSignupRequired: 'reconnect_required',
  forbidden: 'reconnect_required',
  accessNotConfigured: 'client_refused',
  // Requests that no right version of this program makes.
  badRequest: 'client_refused',
  forbiddenLicenseSetting: 'client_refused',
  incompatibleParameters: 'client_refused',
  invalidCategoryId: 'client_refused',
  invalidFilters: 'client_refused',
  invalidPageToken: 'client_refused',
  invalidParameter: 'client_refused',
  invalidPublishAt: 'client_refused',
  invalidRecordingDetails: 'client_refused',
  invalidVideoGameRating: 'client_refused',
  missingRequiredParameter: 'client_refused',
  unexpectedParameter: 'client_refused',
  unexpectedPart: 'client_refused',
  unknownPart: 'client_refused',
  // Counted per day and project: 100 uploads and 10,000 units for the rest.
  quotaExceeded: 'quota_reached',
  dailyLimitExceeded: 'quota_reached',
  // Counted per day and channel.
  uploadLimitExceeded: 'quota_reached',
  uploadRateLimitExceeded: 'rate_limited',
  rateLimitExceeded: 'rate_limited',
  userRateLimitExceeded: 'rate_limited',
  RESOURCE_EXHAUSTED: 'rate_limited',
  invalidTitle: 'text_refused',
  invalidDescription: 'text_refused',
  invalidTags: 'text_refused',
  invalidVideoMetadata: 'text_refused',
  defaultLanguageNotSet: 'text_refused',
  forbiddenPrivacySetting: 'privacy_refused',
  mediaBodyRequired: 'file_refused',
  invalidFilename: 'file_refused',
  videoNotFound: 'not_found',
  playlistNotFound: 'not_found',
  notFound: 'not_found',
  backendError: 'transient',
  internalError: 'transient',
  processingFailure: 'transient',
};

/** Maps an error of the YouTube Data API. */
export function mapYoutubeError({ status, headers, text }: ProviderResponse): NetworkError {
  const parsed = answer.safeParse(parseJson(text));
  const word = parsed.success ? (parsed.data.error.errors?.[0]?.reason ?? parsed.data.error.status ?? null) : null;
  // `required` is also the reason for missing parameters.
  const reason = word === 'required' && status !== 401 ? 'client_refused' : lookUpReason(reasons, word);
  return refuseNetworkStatus('youtube', { status, headers }, { word, reason });
}
