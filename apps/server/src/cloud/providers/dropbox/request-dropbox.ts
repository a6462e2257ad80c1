import type { z } from 'zod';
import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { Call } from '../drive-provider.ts';
import { TIME_LIMITS_MS } from '../http/drive-time-limits.ts';
import { readDriveJson } from '../http/read-drive-json.ts';
import { type DriveResponse, requestDrive } from '../http/request-drive.ts';
import { mapDropboxError } from './map-dropbox-error.ts';
import { writeArgument } from './write-argument.ts';

export const PROVIDER = 'dropbox';

/** Makes a call with JSON arguments and a JSON response, which must succeed. */
export async function requestDropbox<Schema extends z.ZodType>(
  { apiBase }: Pick<DriveConfig, 'apiBase'>,
  { path, argument }: { path: string; argument: unknown },
  schema: Schema,
  { accessToken, signal }: Call,
): Promise<z.output<Schema>> {
  const answer = await requestDrive({
    provider: PROVIDER,
    url: `${apiBase}/2/${path}`,
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(argument),
    timeLimitMs: TIME_LIMITS_MS.api,
    signal,
  });
  if (answer.status !== 200) throw mapDropboxError(answer);
  return readDriveJson(PROVIDER, answer, schema);
}

/** Makes a call that sends bytes, and returns the response, whatever its status. */
export async function sendDropbox(
  { uploadBase }: Pick<DriveConfig, 'uploadBase'>,
  { path, argument, bytes, timeLimitMs }: { path: string; argument: unknown; bytes: Blob; timeLimitMs: number },
  { accessToken, signal }: Call,
): Promise<DriveResponse> {
  return await requestDrive({
    provider: PROVIDER,
    url: `${uploadBase}/2/files/${path}`,
    method: 'POST',
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'Content-Type': 'application/octet-stream',
      'Dropbox-API-Arg': writeArgument(argument),
    },
    body: bytes,
    timeLimitMs,
    signal,
  });
}
