import type { z } from 'zod';
import type { DriveConfig } from '../../../drive-settings.ts';
import { DriveError } from '../drive-error.ts';
import type { Call } from '../drive-provider.ts';
import { askDrive, type DriveAnswer, type DriveQuestion } from '../http/ask-drive.ts';
import { readJson } from '../http/read-json.ts';
import { TIME_LIMITS_MS } from '../http/time-limits.ts';
import { mapGoogleError } from './map-google-error.ts';

export const PROVIDER = 'google-drive';

export type GoogleQuestion = {
  path: string;
  query?: Readonly<Record<string, string>>;
} & Pick<DriveQuestion, 'method' | 'headers' | 'body'>;

/** The address and the token of a request to the Drive API. */
export function addressGoogle(
  base: string,
  { path, query = {}, headers = {} }: GoogleQuestion,
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

/** A request to the Drive API that has to succeed. */
export async function askGoogle(
  { apiBase }: Pick<DriveConfig, 'apiBase'>,
  question: GoogleQuestion,
  call: Call,
): Promise<DriveAnswer> {
  const { method = 'GET', body = null } = question;
  const answer = await askDrive({
    ...addressGoogle(apiBase, question, call),
    method,
    body,
    timeLimitMs: TIME_LIMITS_MS.api,
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw mapGoogleError(answer);
}

/** The same for what answers with JSON. */
export async function readGoogle<Schema extends z.ZodType>(
  config: Pick<DriveConfig, 'apiBase'>,
  question: GoogleQuestion,
  schema: Schema,
  call: Call,
): Promise<z.output<Schema>> {
  return readJson(PROVIDER, await askGoogle(config, question, call), schema);
}

export function unexpected(): DriveError {
  return new DriveError('transient', { provider: PROVIDER, detail: 'unexpected answer' });
}
