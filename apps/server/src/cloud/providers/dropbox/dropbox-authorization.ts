import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { DriveProvider } from '../drive-provider.ts';
import { TIME_LIMITS_MS } from '../http/drive-time-limits.ts';
import { requestDrive } from '../http/request-drive.ts';
import { tokenCalls } from '../http/request-drive-tokens.ts';
import { mapDropboxError } from './map-dropbox-error.ts';
import { PROVIDER } from './request-dropbox.ts';

/** Dropbox's consent page and tokens. */
export function dropboxAuthorization(
  config: DriveConfig,
  scopes: readonly string[],
): Pick<DriveProvider, 'authorizationUrl' | 'exchange' | 'refresh' | 'revoke'> {
  return {
    authorizationUrl({ state, codeChallenge, redirectUri }) {
      const url = new URL(config.authorizationUrl);
      const parameters = {
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: scopes.join(' '),
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        token_access_type: 'offline',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    ...tokenCalls(PROVIDER, config),
    async revoke({ accessToken }, signal) {
      const answer = await requestDrive({
        provider: PROVIDER,
        url: config.revokeUrl ?? `${config.apiBase}/2/auth/token/revoke`,
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}` },
        timeLimitMs: TIME_LIMITS_MS.token,
        signal,
      });
      if (answer.status === 200) return;
      throw mapDropboxError(answer);
    },
  };
}
