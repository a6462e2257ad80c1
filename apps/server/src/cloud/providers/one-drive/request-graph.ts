import type { z } from 'zod';
import type { DriveConfig } from '../../../config/drive-settings.ts';
import type { Call } from '../drive-provider.ts';
import { TIME_LIMITS_MS } from '../http/drive-time-limits.ts';
import { readDriveJson } from '../http/read-drive-json.ts';
import { type DriveRequest, type DriveResponse, requestDrive } from '../http/request-drive.ts';
import { mapGraphError } from './map-graph-error.ts';

export const PROVIDER = 'one-drive';

export type GraphRequest = {
  /** A path below `/v1.0/me`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  timeLimitMs?: number;
} & Pick<DriveRequest, 'method' | 'headers' | 'body'>;

/** Sends a request to Microsoft Graph and returns the response, whatever its status. */
export async function requestGraph(
  { apiBase }: Pick<DriveConfig, 'apiBase'>,
  { path, query = {}, timeLimitMs = TIME_LIMITS_MS.api, method = 'GET', headers = {}, body = null }: GraphRequest,
  { accessToken, signal }: Call,
): Promise<DriveResponse> {
  const url = new URL(`${apiBase}/v1.0/me${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return await requestDrive({
    provider: PROVIDER,
    url: url.href,
    method,
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    body,
    timeLimitMs,
    signal,
  });
}

/** Sends a request that must succeed with a JSON response. */
export async function readGraph<Schema extends z.ZodType>(
  config: Pick<DriveConfig, 'apiBase'>,
  request: GraphRequest,
  schema: Schema,
  call: Call,
): Promise<z.output<Schema>> {
  const answer = await requestGraph(config, request, call);
  if (answer.status < 200 || answer.status >= 300) throw mapGraphError(answer);
  return readDriveJson(PROVIDER, answer, schema);
}

export function writeJson(value: unknown): Pick<DriveRequest, 'method' | 'headers' | 'body'> {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}

export function itemPath(id: string): string {
  return `/drive/items/${encodeURIComponent(id)}`;
}

/** Returns the path for a name in a folder. */
export function childPath(folderPath: string, name: string): string {
  return `${folderPath}:/${encodeURIComponent(name)}:`;
}
