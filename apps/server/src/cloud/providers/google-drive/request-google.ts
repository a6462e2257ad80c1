import type { z } from 'zod';
import type { DriveConfig } from '../../../config/drive-settings.ts';
import { DriveError } from '../drive-error.ts';
import type { Call } from '../drive-provider.ts';
import { TIME_LIMITS_MS } from '../http/drive-time-limits.ts';
import { readDriveJson } from '../http/read-drive-json.ts';
import { type DriveRequest, type DriveResponse, requestDrive } from '../http/request-drive.ts';
import { mapGoogleError } from './map-google-error.ts';

export const PROVIDER = 'google-drive';

export type GoogleRequest = {
  path: string;
  query?: Readonly<Record<string, string>>;
} & Pick<DriveRequest, 'method' | 'headers' | 'body'>;

/** Returns the URL and token for a Drive API request. */
export function addressGoogle(
  base: string,
  { path, query = {}, headers = {} }: GoogleRequest,
  { accessToken, signal }: Call,
) {
  const url = new URL(`${base}${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return {
    provider: PROVIDER,
    url: url.href,
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    signal,
  } as const;
}

/** Makes a Drive API request that must succeed. */
export async function requestGoogle(
  { apiBase }: Pick<DriveConfig, 'apiBase'>,
  request: GoogleRequest,
  call: Call,
): Promise<DriveResponse> {
  const { method = 'GET', body = null } = request;
  const answer = await requestDrive({
    ...addressGoogle(apiBase, request, call),
    method,
    body,
    timeLimitMs: TIME_LIMITS_MS.api,
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw mapGoogleError(answer);
}

/** Makes a request that must succeed with a JSON response. */
export async function readGoogle<Schema extends z.ZodType>(
  config: Pick<DriveConfig, 'apiBase'>,
  request: GoogleRequest,
  schema: Schema,
  call: Call,
): Promise<z.output<Schema>> {
  return readDriveJson(PROVIDER, await requestGoogle(config, request, call), schema);
}

export function unexpected(): DriveError {
  return new DriveError('transient', { provider: PROVIDER, detail: 'unexpected answer' });
}
