import type { NetworkId } from '@clipwright/contract';
import { type ProviderResponse, readRetryAfter } from '../../../http/outgoing/request-provider.ts';
import { NetworkError, type NetworkErrorReason } from '../network-error.ts';

/**
 * Returns the error for a response, based on the network's own code if its reason is known, otherwise on the status.
 * `word` is the code, for the log and the operator's count.
 */
export function refuseNetworkStatus(
  network: NetworkId,
  { status, headers }: Pick<ProviderResponse, 'status' | 'headers'>,
  {
    word,
    reason,
    retryAfterSec = readRetryAfter(headers),
  }: { word: string | null; reason: NetworkErrorReason | null; retryAfterSec?: number | null },
): NetworkError {
  return new NetworkError(reason ?? reasonOf(status), {
    network,
    status,
    retryAfterSec,
    detail: word === null ? null : cleanWord(word),
  });
}

function reasonOf(status: number): NetworkErrorReason {
  if (status === 401) return 'access_expired';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 413 || status === 415) return 'file_refused';
  if (status === 429) return 'rate_limited';
  // An error with a success or redirect status comes from an intermediary, not from the network.
  // A conflict is with another request, which may be an earlier one of ours whose answer got lost.
  return status >= 500 || status < 400 || [408, 409, 425].includes(status) ? 'transient' : 'unmapped';
}

/** Cleans a network's error code for logs: no sentences, no URLs, nothing that could be a token. */
function cleanWord(word: string): string | null {
  return /^[A-Za-z][A-Za-z0-9_.-]{0,59}$/.test(word) && !/[A-Za-z0-9_-]{41}/.test(word) ? word : null;
}
