import { parseJson } from '@clipwright/clip-spec';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import { lookUpReason } from '../http/look-up-reason.ts';
import { refuseNetworkStatus } from '../http/refuse-network-status.ts';
import type { NetworkError, NetworkErrorReason } from '../network-error.ts';

const answer = z.object({
  title: z.string().nullish(),
  type: z.string().nullish(),
  detail: z.string().nullish(),
  reason: z.string().nullish(),
  errors: z
    .array(z.object({ message: z.string().nullish() }))
    .nullish()
    .catch(null),
});

/** Last parts of the problem types of docs.x.com/x-api/fundamentals/response-codes-and-errors, read on 2026-11-30. */
const types: Readonly<Record<string, NetworkErrorReason>> = {
  'usage-capped': 'quota_reached',
  'rate-limits': 'rate_limited',
  'client-forbidden': 'client_refused',
  'client-not-enrolled': 'client_refused',
  'unsupported-authentication': 'client_refused',
  'oauth1-permissions': 'reconnect_required',
  'not-authorized-for-resource': 'reconnect_required',
  'not-authorized-for-field': 'reconnect_required',
  'user-suspended': 'reconnect_required',
  'resource-not-found': 'not_found',
  'resource-unavailable': 'transient',
  'operational-disconnect': 'transient',
  'invalid-request': 'text_refused',
  'disallowed-resource': 'text_refused',
};

/**
 * Words in the detail of errors without a type of their own (`about:blank`), which X gives no code. The sentences change
 * seldom; one that changes is counted as unmapped.
 */
const sentences: readonly (readonly [RegExp, NetworkErrorReason, string])[] = [
  [/duplicate content/i, 'text_refused', 'duplicate'],
  [/segments do not add up/i, 'session_lost', 'segments'],
  [/(daily|tweet|post) limit|limit for (creating|sending)/i, 'quota_reached', 'dailyLimit'],
  [/temporarily locked|suspended/i, 'reconnect_required', 'accountLocked'],
  [/might be automated/i, 'rate_limited', 'automated'],
  [/media id.*(invalid|expired)|(invalid|expired).*media id/i, 'session_lost', 'mediaId'],
  [/duration|too long|file size|unsupported|invalid media|video/i, 'file_refused', 'media'],
  [/too long|text/i, 'text_refused', 'text'],
  // The app may only read.
  [/not permitted to perform/i, 'client_refused', 'notPermitted'],
];

/** Maps an error of the X API v2. */
export function mapXError({ status, headers, text }: ProviderResponse): NetworkError {
  const parsed = answer.safeParse(parseJson(text));
  const problem = parsed.success ? parsed.data : {};
  const type = problem.type?.split('/').at(-1) ?? null;
  const detail = [problem.detail, ...(problem.errors ?? []).map(({ message }) => message)].join(' ');
  const refuse = (reason: NetworkErrorReason | null, word: string | null) =>
    refuseNetworkStatus('x', { status, headers }, { word, reason });
  if (status === 401) return refuse('access_expired', 'unauthorized');
  // The operator's credits are used up.
  if (status === 402 || problem.title === 'CreditsDepleted') return refuse('quota_reached', 'CreditsDepleted');
  if (status === 429 && type !== 'usage-capped') {
    return refuse(headers.get('x-user-limit-24hour-remaining') === '0' ? 'quota_reached' : 'rate_limited', type);
  }
  const word = problem.reason ?? type;
  const listed = status === 400 || status === 403 ? sentences.find(([pattern]) => pattern.test(detail)) : undefined;
  if (listed !== undefined && (type === null || type === 'about:blank' || type === 'invalid-request')) {
    return refuse(listed[1], listed[2]);
  }
  return refuse(lookUpReason(types, word) ?? lookUpReason(types, type), word === 'about:blank' ? null : word);
}
