import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';

/** An error of a token endpoint. */
export function refuseDriveToken(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  const usual = status === 401 ? 'invalid_client' : status >= 500 ? 'server_error' : 'invalid_request';
  const headers = { 'Cache-Control': 'no-store' };
  return json({ error: reason ?? usual, error_description: message }, status, headers);
}

export function tokenError(status: number, reason: string, message: string): HostRefusal {
  return new HostRefusal(refuseDriveToken(status, { reason, message }));
}
