import { json } from '../../hosts/host-answer.ts';
import type { HostRoute } from '../../hosts/host-route.ts';
import { findRefreshGrant, type Grant, issueAccessToken, issueRefreshToken } from '../../hosts/oauth/oauth-tokens.ts';
import { readMembers, textOf } from '../routes/read-body.ts';
import { signInWithPassword } from '../state/network-accounts.ts';
import type { Network } from '../state/open-network.ts';
import { peertubeError } from './peertube-access.ts';

const CLIENT = { client_id: 'sandboxpeertubeclient', client_secret: 'sandboxpeertubesecret' };

/** The server's own client, and tokens for a password or a refresh token. */
export function peertubeTokenRoutes(network: Network): HostRoute[] {
  const answer = (grant: Grant) => {
    const { token, lifeSec } = issueAccessToken(network, grant);
    return json({
      token_type: 'Bearer',
      access_token: token,
      refresh_token: issueRefreshToken(network, grant),
      expires_in: lifeSec,
      refresh_token_expires_in: 1_209_600,
    });
  };
  return [
    {
      method: 'GET',
      pattern: /^\/api\/v1\/oauth-clients\/local$/,
      operation: 'client',
      query: [],
      body: 'none',
      handle: () => json(CLIENT),
    },
    {
      method: 'POST',
      pattern: /^\/api\/v1\/users\/token$/,
      operation: ({ text }) =>
        new URLSearchParams(text).get('grant_type') === 'refresh_token' ? 'refresh' : 'sign-in',
      query: [],
      body: 'text',
      handle(request) {
        if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
          throw peertubeError(
            400,
            'invalid_request',
            'Invalid request: content must be application/x-www-form-urlencoded',
          );
        }
        const form = readMembers(request);
        if (form.client_id !== CLIENT.client_id || form.client_secret !== CLIENT.client_secret) {
          throw peertubeError(400, 'invalid_client', 'Invalid client: client is invalid');
        }
        if (form.grant_type === 'refresh_token') {
          const token = textOf(form.refresh_token);
          const grant = findRefreshGrant(network, token);
          if (grant === null) throw peertubeError(400, 'invalid_grant', 'Invalid grant: refresh token is invalid');
          delete network.state.refreshTokens[token];
          return answer(grant);
        }
        if (form.grant_type !== 'password') {
          throw peertubeError(400, 'unsupported_grant_type', 'Unsupported grant type: `grant_type` is invalid');
        }
        const otp = request.headers['x-peertube-otp'];
        const signedIn = signInWithPassword(network, { name: form.username, password: form.password, otp });
        if (signedIn === 'otp-missing') throw peertubeError(401, 'missing_two_factor', 'Missing two factor header');
        if (signedIn === 'otp-wrong') throw peertubeError(400, 'invalid_two_factor', 'Invalid two factor header');
        if (signedIn === 'wrong') {
          throw peertubeError(400, 'invalid_grant', 'Invalid grant: user credentials are invalid');
        }
        return answer(signedIn);
      },
    },
  ];
}
