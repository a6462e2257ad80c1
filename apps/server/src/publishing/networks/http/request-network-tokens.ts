import { parseJson } from '@clipwright/clip-spec';
import type { NetworkId } from '@clipwright/contract';
import { z } from 'zod';
import type { ProviderResponse } from '../../../http/outgoing/request-provider.ts';
import type { AppKeys, NetworkTokens } from '../network.ts';
import type { NetworkError, NetworkErrorReason } from '../network-error.ts';
import { readNetworkJson } from './read-network-json.ts';
import { refuseNetworkStatus } from './refuse-network-status.ts';
import { requestNetwork } from './request-network.ts';

const token = z.string().min(1).max(16_384);
const tokensAnswer = z.object({
  access_token: token,
  // An empty one is none.
  refresh_token: z
    .string()
    .max(16_384)
    .nullish()
    .transform((given) => given || null),
  expires_in: z.coerce.number().positive().finite().nullish().catch(null),
});
const errorAnswer = z.object({ error: z.string() });

/** Errors of our app's registration, or of a request that no right version of this program makes. */
const clientWords: readonly string[] = [
  'invalid_client',
  'invalid_client_id',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
];

/** A grant's fields, the first of which names its kind. */
export type TokenGrant = { grant_type: 'authorization_code' | 'refresh_token' } & Readonly<Record<string, string>>;

/**
 * Requests tokens from an endpoint by RFC 6749. The keys of the app are sent in the form, by default as `client_id`, or
 * in the header if the network wants it.
 */
export async function requestNetworkTokens({
  network,
  url,
  keys: { clientId, clientSecret },
  grant,
  clientField = 'client_id',
  usesBasic = false,
  signal,
}: {
  network: NetworkId;
  url: string;
  keys: AppKeys;
  grant: TokenGrant;
  clientField?: string;
  usesBasic?: boolean;
  signal: AbortSignal;
}): Promise<NetworkTokens> {
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const answer = await requestNetwork({
    network,
    url,
    method: 'POST',
    headers: usesBasic ? { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` } : {},
    body: new URLSearchParams({
      ...grant,
      ...(!usesBasic && { [clientField]: clientId, client_secret: clientSecret }),
    }),
    signal,
  });
  // Some networks answer a refusal with the status 200.
  const isRefused = answer.status !== 200 || errorAnswer.safeParse(parseJson(answer.text)).success;
  if (isRefused) throw mapNetworkTokenError(network, answer, grant.grant_type);
  const { access_token, refresh_token, expires_in } = readNetworkJson(network, answer, tokensAnswer);
  return { accessToken: access_token, refreshToken: refresh_token, expiresInSec: expires_in ?? null };
}

/** Maps an error of a token endpoint by RFC 6749. */
function mapNetworkTokenError(
  network: NetworkId,
  answer: ProviderResponse,
  kind: TokenGrant['grant_type'],
): NetworkError {
  const parsed = errorAnswer.safeParse(parseJson(answer.text));
  const word = parsed.success ? parsed.data.error : null;
  return refuseNetworkStatus(network, answer, { word, reason: reasonOf(word, answer.status, kind) });
}

function reasonOf(word: string | null, status: number, kind: TokenGrant['grant_type']): NetworkErrorReason | null {
  const isGrant = word === 'invalid_grant' || word === 'invalid_request' || word === 'access_denied';
  if (isGrant) return kind === 'authorization_code' ? 'code_refused' : 'reconnect_required';
  if (word !== null && clientWords.includes(word)) return 'client_refused';
  if (word === 'temporarily_unavailable' || word === 'server_error') return 'transient';
  // An unknown client may be reported with any error code.
  return status === 401 ? 'client_refused' : null;
}
