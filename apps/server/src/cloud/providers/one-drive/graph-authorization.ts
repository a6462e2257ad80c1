import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { DriveProvider, DriveTokens } from '../drive-provider.ts';
import { tokenCalls } from '../http/request-drive-tokens.ts';
import { PROVIDER } from './request-graph.ts';

/** Microsoft's consent page and tokens. Microsoft cannot revoke tokens. */
export function graphAuthorization(
  config: DriveConfig,
  scopes: readonly string[],
): Pick<DriveProvider, 'authorizationUrl' | 'exchange' | 'refresh'> {
  const tokens = tokenCalls(PROVIDER, config);
  return {
    authorizationUrl({ state, codeChallenge, redirectUri, loginHint }) {
      const url = new URL(config.authorizationUrl);
      const parameters = {
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        response_mode: 'query',
        scope: scopes.join(' '),
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(loginHint !== null && { login_hint: loginHint }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    async exchange(code, signal) {
      return shortenScopes(await tokens.exchange(code, signal));
    },
    async refresh(refreshToken, signal) {
      return shortenScopes(await tokens.refresh(refreshToken, signal));
    },
  };
}

/** Scopes may be returned with the API's URL as a prefix. */
function shortenScopes(tokens: DriveTokens): DriveTokens {
  const scopes = tokens.scopes?.map((scope) => scope.replace(/^https:\/\/graph\.microsoft\.com\//i, '')) ?? null;
  return { ...tokens, scopes };
}
