import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { lookUpReason } from '../http/look-up-reason.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import type { NetworkError, NetworkErrorReason } from '../network-error.ts';

const answer = z.object({ code: z.string().nullish(), serviceErrorCode: z.number().nullish() });

/** Words of `code` (learn.microsoft.com/linkedin/shared/api-guide/concepts/error-handling, read on 2026-11-30). */
const codes: Readonly<Record<string, NetworkErrorReason>> = {
  EXPIRED_ACCESS_TOKEN: 'access_expired',
  INVALID_ACCESS_TOKEN: 'access_expired',
  EMPTY_ACCESS_TOKEN: 'access_expired',
  UNAUTHORIZED: 'access_expired',
  REVOKED_ACCESS_TOKEN: 'reconnect_required',
  ACCESS_DENIED: 'reconnect_required',
  MEMBER_RESTRICTED: 'reconnect_required',
  // A version of the API is good for a year; newer versions of this program name a newer one.
  NONEXISTENT_VERSION: 'server_unsuitable',
  VERSION_MISSING: 'server_unsuitable',
  // Requests that no right version of this program makes.
  BAD_REQUEST: 'client_refused',
  ILLEGAL_ARGUMENT: 'client_refused',
  TOO_MANY_REQUESTS: 'rate_limited',
  QUOTA_EXCEEDED: 'quota_reached',
  DUPLICATE_POST: 'text_refused',
  FIELD_LENGTH_TOO_LONG: 'text_refused',
  INVALID_CONTENT: 'text_refused',
  MEDIA_ASSET_PROCESSING_FAILED: 'file_refused',
  UNPROCESSABLE_ENTITY: 'text_refused',
  NOT_FOUND: 'not_found',
  RESOURCE_NOT_FOUND: 'not_found',
  INTERNAL_SERVER_ERROR: 'transient',
  GATEWAY_TIMEOUT: 'transient',
};

/** Numbers of `serviceErrorCode` in answers whose `code` says nothing. */
const serviceCodes: Readonly<Record<number, NetworkErrorReason>> = {
  65600: 'access_expired',
  65601: 'reconnect_required',
  65602: 'access_expired',
  100: 'reconnect_required',
  101: 'quota_reached',
};

/** Maps an error of LinkedIn's versioned API. */
export function mapLinkedinError({ status, headers, text }: ProviderResponse): NetworkError {
  const parsed = answer.safeParse(parseJson(text));
  const { code = null, serviceErrorCode = null } = parsed.success ? parsed.data : {};
  const reason = lookUpReason(serviceCodes, serviceErrorCode) ?? lookUpReason(codes, code);
  const word = code ?? (serviceErrorCode === null ? null : `service.${serviceErrorCode}`);
  return refuseNetworkStatus('linkedin', { status, headers }, { word, reason });
}
