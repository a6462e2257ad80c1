import { type HostAnswer, HostRefusal, json } from '../../hosts/host-answer.ts';

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };

/**
 * An error as the Dropbox API words it: what the endpoint itself refuses is a 409 whose `reason` are tags with slashes
 * between, such as `path/not_found`; a request that cannot be read is answered with plain text.
 */
export function refuseDropbox(
  status: number,
  { reason, message }: { reason?: string | null | undefined; message: string },
): HostAnswer {
  if (status === 401) return json(summarize(reason ?? 'expired_access_token'), 401);
  if (status === 409) return json(summarize(reason ?? 'other'), 409);
  if (status === 403) return json(summarize(reason ?? 'no_permission'), 403);
  if (status === 429) {
    const tag = reason ?? 'too_many_requests';
    const error = { reason: { '.tag': tag }, retry_after: 1 };
    return json({ error_summary: `${tag}/..`, error }, 429);
  }
  return { status, headers: PLAIN, body: message };
}

/** `path/not_found` as `{ '.tag': 'path', path: { '.tag': 'not_found' } }`, with its summary. */
export function summarize(reason: string, more: object = {}): { error_summary: string; error: object } {
  const nest = (tags: readonly string[]): object => {
    const [tag = 'other', ...rest] = tags;
    return rest.length === 0 ? { '.tag': tag, ...more } : { '.tag': tag, [tag]: nest(rest) };
  };
  return { error_summary: `${reason}/..`, error: nest(reason.split('/')) };
}

export function dropboxError(reason: string, more: object = {}): HostRefusal {
  return new HostRefusal(json(summarize(reason, more), 409));
}

export function dropboxBadRequest(message: string): HostRefusal {
  return new HostRefusal({ status: 400, headers: PLAIN, body: message });
}
