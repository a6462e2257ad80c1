import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { DriveProvider } from '../drive-provider.ts';
import { TIME_LIMITS_MS } from '../http/drive-time-limits.ts';
import { requestDrive } from '../http/request-drive.ts';
import { tokenCalls } from '../http/request-drive-tokens.ts';
import { mapGoogleError } from './map-google-error.ts';
import { PROVIDER } from './request-google.ts';

/** Only files that we created or that the user picked for us. */
export const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/drive.file';
const PICKED_TYPES = 'video/mp4,video/quicktime,video/x-matroska,video/webm,video/x-msvideo,video/mpeg,video/x-m4v';

/** Google's consent page and tokens. */
export function googleAuthorization(
  config: DriveConfig,
): Pick<DriveProvider, 'authorizationUrl' | 'exchange' | 'refresh' | 'revoke'> {
  return {
    authorizationUrl({ state, codeChallenge, redirectUri, loginHint, withPicker }) {
      const url = new URL(config.authorizationUrl);
      const parameters = {
        client_id: config.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: GOOGLE_SCOPE,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        // Without both, Google returns no refresh token for a user who has consented before.
        access_type: 'offline',
        prompt: 'consent',
        ...(loginHint !== null && { login_hint: loginHint }),
        ...(withPicker && { trigger_onepick: 'true', mimetypes: PICKED_TYPES }),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    ...tokenCalls(PROVIDER, config),
    async revoke({ accessToken, refreshToken }, signal) {
      if (config.revokeUrl === null) return;
      const body = new URLSearchParams({ token: refreshToken ?? accessToken });
      const ask = { provider: PROVIDER, url: config.revokeUrl, method: 'POST', body, signal } as const;
      const answer = await requestDrive({ ...ask, timeLimitMs: TIME_LIMITS_MS.token });
      // 400 means an invalid token.
      if (answer.status !== 200 && answer.status !== 400) throw mapGoogleError(answer);
    },
  };
}
