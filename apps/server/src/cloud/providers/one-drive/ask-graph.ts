import type { z } from 'zod';
import type { DriveConfig } from '../../../drive-settings.ts';
import type { Call } from '../drive-provider.ts';
import { askDrive, type DriveAnswer, type DriveQuestion } from '../http/ask-drive.ts';
import { readJson } from '../http/read-json.ts';
import { TIME_LIMITS_MS } from '../http/time-limits.ts';
import { mapGraphError } from './map-graph-error.ts';

export const PROVIDER = 'one-drive';

export type GraphQuestion = {
  /** Below `/v1.0/me`. */
  path: string;
  query?: Readonly<Record<string, string>>;
  timeLimitMs?: number;
} & Pick<DriveQuestion, 'method' | 'headers' | 'body'>;

/** A request to Microsoft Graph, whatever is answered. */
export async function askGraph(
  { apiBase }: Pick<DriveConfig, 'apiBase'>,
  { path, query = {}, timeLimitMs = TIME_LIMITS_MS.api, method = 'GET', headers = {}, body = null }: GraphQuestion,
  { accessToken, signal }: Call,
): Promise<DriveAnswer> {
  const url = new URL(`${apiBase}/v1.0/me${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return await askDrive({
    provider: PROVIDER,
    url: url.href,
    method,
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    body,
    timeLimitMs,
    signal,
  });
}

/** One that has to succeed, and answers with JSON. */
export async function readGraph<Schema extends z.ZodType>(
  config: Pick<DriveConfig, 'apiBase'>,
  question: GraphQuestion,
  schema: Schema,
  call: Call,
): Promise<z.output<Schema>> {
  const answer = await askGraph(config, question, call);
  if (answer.status < 200 || answer.status >= 300) throw mapGraphError(answer);
  return readJson(PROVIDER, answer, schema);
}

export function writeJson(value: unknown): Pick<DriveQuestion, 'method' | 'headers' | 'body'> {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}

export function itemPath(id: string): string {
  return `/drive/items/${encodeURIComponent(id)}`;
}

/** What has this name in a folder. */
export function childPath(folderPath: string, name: string): string {
  return `${folderPath}:/${encodeURIComponent(name)}:`;
}
