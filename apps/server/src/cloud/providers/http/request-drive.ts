import type { CloudProviderId } from '@clipwright/contract';
import {
  fetchProvider,
  type ProviderRequest,
  type ProviderResponse,
  type RequestRules,
  requestProvider,
} from '../../../http/outgoing/request-provider.ts';
import { DriveError } from '../drive-error.ts';

export type DriveRequest = ProviderRequest & { provider: CloudProviderId };

/** A response that has been read completely. */
export type DriveResponse = ProviderResponse;

/** Makes one request. Redirects are not followed. */
export async function requestDrive(request: DriveRequest): Promise<DriveResponse> {
  return await requestProvider(request, rulesOf(request));
}

/** Makes one request without reading the response; `limit` also applies to reading it. */
export async function fetchDrive(request: DriveRequest, limit: AbortSignal): Promise<Response> {
  return await fetchProvider(request, limit, rulesOf(request));
}

function rulesOf({ provider }: DriveRequest): RequestRules {
  return { fail: (detail) => new DriveError('transient', { provider, detail }) };
}
