import { json } from '../../hosts/host-answer.ts';
import type { HostRequest, HostRoute } from '../../hosts/host-route.ts';
import {
  findRefreshGrant,
  type Grant,
  issueAccessToken,
  issueRefreshToken,
  revokeGrants,
} from '../../hosts/oauth/oauth-tokens.ts';
import { readMembers } from '../routes/read-body.ts';
import { signInWithPassword } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';
import { authorizeBluesky, blueskyError, describeUser } from './bluesky-access.ts';

const SERVER_DID = 'did:web:sandbox.test';

/** Sessions by app passwords. */
export function blueskySessionRoutes(network: Network, url: () => string): HostRoute[] {
  const describe = (name: string) => {
    const { did, handle } = describeUser(network, name);
    const service = [{ id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: url() }];
    return { did, handle, active: true, didDoc: { id: did, service } };
  };
  const answer = (grant: Grant) =>
    json({
      ...describe(grant.email),
      accessJwt: issueAccessToken(network, grant).token,
      refreshJwt: issueRefreshToken(network, grant),
    });
  const getRefreshToken = ({ headers }: HostRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const route = (
    method: 'GET' | 'POST',
    name: string,
    operation: string,
    handle: HostRoute['handle'],
    query: readonly string[] = [],
  ): HostRoute => ({
    method,
    pattern: new RegExp(`^/xrpc/com\\.atproto\\.server\\.${name}$`),
    operation,
    query,
    body: method === 'POST' ? 'text' : 'none',
    handle,
  });
  return [
    route('POST', 'createSession', 'sign-in', (request) => {
      const { identifier, password, authFactorToken } = readMembers(request);
      const signedIn = signInWithPassword(network, { name: identifier, password, otp: authFactorToken });
      if (signedIn === 'otp-missing') {
        throw blueskyError(401, 'AuthFactorTokenRequired', 'A sign in code has been sent to your email address');
      }
      if (signedIn === 'otp-wrong') throw blueskyError(400, 'InvalidToken', 'Token is invalid');
      if (signedIn === 'wrong') throw blueskyError(401, 'AuthenticationRequired', 'Invalid identifier or password');
      return answer(signedIn);
    }),
    route('POST', 'refreshSession', 'refresh', (request) => {
      const token = getRefreshToken(request);
      const grant = findRefreshGrant(network, token);
      if (grant === null) throw blueskyError(400, 'ExpiredToken', 'Token has been revoked');
      delete network.state.refreshTokens[token];
      return answer(grant);
    }),
    route('POST', 'deleteSession', 'revoke', (request) => {
      const grant = findRefreshGrant(network, getRefreshToken(request));
      if (grant !== null) revokeGrants(network, grant);
      return { status: 200 };
    }),
    route('GET', 'describeServer', 'server', () => json({ did: SERVER_DID, availableUserDomains: ['.test'] })),
    route('GET', 'getSession', 'account', (request) => json(describe(authorizeBluesky(network, request).email))),
    route(
      'GET',
      'getServiceAuth',
      'service-auth',
      (request) => {
        authorizeBluesky(network, request);
        const { aud, lxm } = Object.fromEntries(request.query);
        // Files are for the server itself; other methods belong to the service for videos.
        const isRight = lxm === 'com.atproto.repo.uploadBlob' ? aud === SERVER_DID : aud?.startsWith('did:web:');
        if (!isRight || !lxm) throw blueskyError(401, 'BadJwtAudience', 'jwt audience does not match service did');
        return json({ token: request.headers.authorization?.replace(/^Bearer /, 'service-') });
      },
      ['aud', 'lxm', 'exp'],
    ),
  ];
}
