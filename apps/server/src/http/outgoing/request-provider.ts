import '@clipwright/media/fetch';

/** Far larger than any API response; content is streamed. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

type Body = string | Blob | URLSearchParams | null;

export type ProviderRequest = {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: Body;
  timeLimitMs: number;
  signal: AbortSignal;
};

/** A response that has been read completely. */
export type ProviderResponse = { status: number; headers: Headers; text: string };

/** The part of `fetch` that is used here. It follows no redirects. */
export type Fetch = (
  url: string,
  options: { method: string; headers: Readonly<Record<string, string>>; body: Body; signal: AbortSignal },
) => Promise<Response>;

export type RequestRules = {
  /** Makes the error for a connection that failed, from a code such as `ECONNRESET` or `timeout` and what was thrown. */
  fail(detail: string, thrown: unknown): Error;
  /** Default: the global `fetch`. */
  fetch?: Fetch;
};

class TooLarge extends Error {}

/** Makes one request. Redirects are not followed, since their target would receive data meant for the provider. */
export async function requestProvider(request: ProviderRequest, rules: RequestRules): Promise<ProviderResponse> {
  const limit = AbortSignal.timeout(request.timeLimitMs);
  const response = await fetchProvider(request, limit, rules);
  return await mapConnectionErrors(request, limit, rules, async () => ({
    status: response.status,
    headers: response.headers,
    text: await readLimited(response),
  }));
}

/** Makes one request without reading the response; `limit` also applies to reading it. */
export async function fetchProvider(
  request: ProviderRequest,
  limit: AbortSignal,
  rules: RequestRules,
): Promise<Response> {
  const { url, method = 'GET', headers = {}, body = null, signal } = request;
  const send: Fetch = rules.fetch ?? ((to, options) => fetch(to, { ...options, redirect: 'manual' }));
  return await mapConnectionErrors(
    request,
    limit,
    rules,
    async () => await send(url, { method, headers, body, signal: AbortSignal.any([signal, limit]) }),
  );
}

/** Maps connection errors. Their messages may contain URLs and are omitted. */
async function mapConnectionErrors<T>(
  { signal }: Pick<ProviderRequest, 'signal'>,
  limit: AbortSignal,
  { fail }: RequestRules,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    const detail = error instanceof TooLarge ? 'answer too large' : null;
    throw fail(detail ?? (limit.aborted ? 'timeout' : connectionErrorCode(error)), error);
  }
}

/** Returns a code such as `ECONNRESET`. */
export function connectionErrorCode(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' && /^[A-Z_]{1,40}$/.test(cause.code) ? cause.code : 'connection';
}

async function readLimited({ body }: Response): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Converts a `Retry-After` header, a number or a date, to seconds. */
export function readRetryAfter(headers: Headers, nowMs = Date.now()): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}
