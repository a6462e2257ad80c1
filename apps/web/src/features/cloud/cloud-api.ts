import type {
  CloudAttempt,
  CloudConnection,
  CloudConnections,
  CloudFile,
  CloudOnboarding,
  CloudProviderId,
  CloudVideo,
  ProjectCloud,
} from '@clipwright/contract';
import { fetchWithTimeout } from '../../lib/fetch-with-timeout.ts';
import { readBody } from '../../lib/read-body.ts';
import { toApiError } from '../../lib/to-api-error.ts';

type Asked = { query?: Record<string, string | null>; json?: unknown; signal?: AbortSignal };

async function ask<Body>(method: string, path: string, { query = {}, json, signal }: Asked = {}): Promise<Body> {
  const url = new URL(`/api/${path}`, window.location.origin);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  const response = await fetchWithTimeout(url.href, {
    method,
    ...(signal && { signal }),
    ...(json !== undefined && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
  });
  const body = await readBody(response);
  if (!response.ok) throw toApiError(response.status, body);
  return body as Body;
}

type Page<Name extends string, Item> = Record<Name, Item[]> & { nextCursor: string | null };

/** The requests of this feature. */
export const cloudApi = {
  connections: (signal?: AbortSignal) =>
    ask<CloudConnections>('GET', 'cloud/connections', { ...(signal && { signal }) }),
  onboarding: (signal?: AbortSignal) => ask<CloudOnboarding>('GET', 'cloud/onboarding', { ...(signal && { signal }) }),
  saveOnboarding: (json: Partial<Pick<CloudOnboarding, 'hasSkippedCloudStorageSetup' | 'onboardingCompleted'>>) =>
    ask<CloudOnboarding>('PATCH', 'cloud/onboarding', { json }),
  attempt: () => ask<CloudAttempt | null>('GET', 'cloud/attempt'),
  cancelAttempt: () => ask<unknown>('POST', 'cloud/attempt/cancel', { json: {} }),
  check: (provider: CloudProviderId) =>
    ask<CloudConnection>('POST', `cloud/connections/${provider}/check`, { json: {} }),
  disconnect: (provider: CloudProviderId) => ask<unknown>('DELETE', `cloud/connections/${provider}`),
  setDefault: (provider: CloudProviderId) => ask<unknown>('PUT', 'cloud/default', { json: { provider } }),
  files: (cursor: string | null, signal: AbortSignal) =>
    ask<Page<'files', CloudFile>>('GET', 'cloud/files', { query: { cursor }, signal }),
  deleteFile: (id: string) => ask<unknown>('DELETE', `cloud/files/${id}`),
  videos: (provider: CloudProviderId, cursor: string | null, signal: AbortSignal) =>
    ask<Page<'videos', CloudVideo>>('GET', `cloud/${provider}/videos`, { query: { cursor }, signal }),
  project: (id: string, signal: AbortSignal) => ask<ProjectCloud>('GET', `projects/${id}/cloud`, { signal }),
  saveProject: (id: string, json: { providers: CloudProviderId[]; withFullVideo: boolean }) =>
    ask<ProjectCloud>('POST', `projects/${id}/cloud`, { json }),
  retryUpload: (id: string) => ask<unknown>('POST', `cloud/uploads/${id}/retry`, { json: {} }),
} as const;
