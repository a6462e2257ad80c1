import type { CloudProviderId } from '@clipwright/contract';
import { z } from 'zod';
import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { DriveProvider, DriveTokens } from '../drive-provider.ts';
import { TIME_LIMITS_MS } from './drive-time-limits.ts';
import { mapDriveTokenError } from './map-drive-token-error.ts';
import { readDriveJson } from './read-drive-json.ts';
import { requestDrive } from './request-drive.ts';

const token = z.string().min(1).max(16_384);
const answer = z.object({
  access_token: token,
  refresh_token: token.nullish(),
  expires_in: z.coerce.number().positive().finite().nullish(),
  scope: z.string().nullish(),
});

/** Requests tokens for a code or a refresh token, in the same way for all three providers. */
export function tokenCalls(
  provider: CloudProviderId,
  config: DriveConfig,
): Pick<DriveProvider, 'exchange' | 'refresh'> {
  return {
    async exchange({ code, redirectUri, codeVerifier }, signal) {
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      } as const;
      return await requestTokens(provider, config, form, signal);
    },
    async refresh(refreshToken, signal) {
      return await requestTokens(
        provider,
        config,
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        signal,
      );
    },
  };
}

/** Sends a request to a token endpoint with the client secret in the form, which all three providers accept. */
async function requestTokens(
  provider: CloudProviderId,
  { tokenUrl, clientId, clientSecret }: Pick<DriveConfig, 'tokenUrl' | 'clientId' | 'clientSecret'>,
  form: Readonly<Record<string, string>> & { grant_type: 'authorization_code' | 'refresh_token' },
  signal: AbortSignal,
): Promise<DriveTokens> {
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
  const ask = { provider, url: tokenUrl, method: 'POST', body, timeLimitMs: TIME_LIMITS_MS.token, signal } as const;
  const got = await requestDrive(ask);
  if (got.status !== 200) {
    throw mapDriveTokenError(provider, got, form.grant_type === 'refresh_token' ? 'refresh' : 'exchange');
  }
  const tokens = readDriveJson(provider, got, answer);
  return {
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    expiresInSec: tokens.expires_in ?? null,
    scopes: tokens.scope ? tokens.scope.split(' ').filter((scope) => scope !== '') : null,
  };
}
