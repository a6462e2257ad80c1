import { randomUUID } from 'node:crypto';
import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';

const CODES: Readonly<Record<number, string>> = {
  400: 'invalidRequest',
  401: 'InvalidAuthenticationToken',
  403: 'accessDenied',
  404: 'itemNotFound',
  409: 'nameAlreadyExists',
  410: 'resyncRequired',
  413: 'invalidRequest',
  416: 'invalidRange',
  429: 'activityLimitReached',
  500: 'generalException',
  503: 'serviceNotAvailable',
  507: 'quotaLimitReached',
};

/** An error as Microsoft Graph words it. */
export function refuseGraph(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const id = randomUUID();
  const innerError = { date: new Date().toISOString().slice(0, 19), 'request-id': id, 'client-request-id': id };
  const code = reason ?? CODES[status] ?? 'generalException';
  return json({ error: { code, message, innerError } }, status, { 'request-id': id });
}

export function graphError(status: number, code: string, message: string): HostRefusal {
  return new HostRefusal(refuseGraph(status, { reason: code, message }));
}
