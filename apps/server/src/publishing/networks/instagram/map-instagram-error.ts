import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { lookUpReason } from '../http/look-up-reason.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import { NetworkError, type NetworkErrorReason } from '../network-error.ts';

const answer = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().nullish(), is_transient: z.boolean().nullish() }),
});

/**
 * Subcodes of errors, and of containers with the status `ERROR`. Read on 2026-11-30 on the page "Error Codes" of the
 * Instagram Platform, updated on 2026-06-02.
 */
const subcodes: Readonly<Record<number, NetworkErrorReason>> = {
  // The object is not there, or not for this token.
  33: 'not_found',
  2207001: 'transient',
  2207003: 'transient',
  2207004: 'file_refused',
  2207005: 'file_refused',
  2207006: 'session_lost',
  2207008: 'session_lost',
  2207009: 'file_refused',
  2207010: 'text_refused',
  2207020: 'session_lost',
  2207023: 'file_refused',
  2207026: 'file_refused',
  2207027: 'transient',
  2207028: 'file_refused',
  2207032: 'session_lost',
  2207035: 'text_refused',
  2207036: 'text_refused',
  2207037: 'text_refused',
  2207040: 'text_refused',
  2207042: 'quota_reached',
  // The account is restricted until its owner has signed in at Instagram.
  2207050: 'reconnect_required',
  // Instagram suspects spam.
  2207051: 'rate_limited',
  // The file could not be fetched from our address.
  2207052: 'transient',
  2207053: 'session_lost',
  2207057: 'file_refused',
};

/** Codes of limits; 368 is for a time in which the account may not post. */
const rateCodes: readonly number[] = [4, 17, 32, 341, 368, 613, 80002];

/** Codes of the Graph API (developers.facebook.com/docs/graph-api/guides/error-handling, read on 2026-11-30). */
function reasonOfCode(code: number): NetworkErrorReason | null {
  if (code === 190 || code === 102) return 'access_expired';
  if (code === 3 || code === 10 || (code >= 200 && code <= 299)) return 'reconnect_required';
  if (code === 1 || code === 2) return 'transient';
  if (rateCodes.includes(code)) return 'rate_limited';
  if (code === 9) return 'quota_reached';
  if (code === 506) return 'text_refused';
  if (code === 803) return 'not_found';
  // A parameter that no right version of this program sends, or our secret.
  if (code === 100 || code === 101) return 'client_refused';
  return null;
}

/** Maps an error of graph.instagram.com. */
export function mapInstagramError({ status, headers, text }: ProviderResponse): NetworkError {
  const parsed = answer.safeParse(parseJson(text));
  if (!parsed.success) return refuseNetworkStatus('instagram', { status, headers }, { word: null, reason: null });
  const { code, error_subcode: subcode, is_transient: isTransient } = parsed.data.error;
  const own = lookUpReason(subcodes, subcode);
  const reason = own ?? reasonOfCode(code) ?? (isTransient === true ? 'transient' : null);
  const word = subcode === undefined || subcode === null ? `code.${code}` : `code.${code}.${subcode}`;
  return refuseNetworkStatus('instagram', { status, headers }, { word, reason });
}

/** Maps the status of a container that failed, which names a subcode within a sentence. */
export function mapInstagramFailure(status: string | null): NetworkError {
  const subcode = /\b(2207\d{3})\b/.exec(status ?? '')?.[1] ?? null;
  const reason = subcode === null ? 'file_refused' : (lookUpReason(subcodes, subcode) ?? 'unmapped');
  return new NetworkError(reason, { network: 'instagram', detail: subcode === null ? null : `container.${subcode}` });
}
