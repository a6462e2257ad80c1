/** The timeout of a response, including its whole JSON body. */
const ANSWER_MS = 120_000;
/** The largest response to read into memory; far more than any of the API's. */
const ANSWER_BYTES = 64 * 1024 ** 2;

export type Send = (request: Request) => Promise<Response>;

/**
 * Sends a request only to the server, and reads at most as much as a response can have. Redirects are returned and not followed, because
 * neither the key nor the body is for another host. Content other than JSON, such as a file, is a stream without a limit.
 */
export async function sendBounded(send: Send, request: Request, answerMs = ANSWER_MS): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The server took too long to answer.')), answerMs);
  try {
    const signal = AbortSignal.any([request.signal, late.signal]);
    const response = await send(new Request(request, { redirect: 'manual', signal }));
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    if (response.body === null || (response.ok && !isJson)) return response;
    const { status, statusText, headers } = response;
    return new Response(await readBody(response.body, signal), { status, statusText, headers });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a body until the signal aborts. A fetched body ignores the signal of its request once the engine has freed the
 * request, so it is canceled here.
 */
async function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let sizeBytes = 0;
  const reader = body.getReader();
  const stop = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', stop);
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      sizeBytes += part.value.length;
      if (sizeBytes > ANSWER_BYTES) throw new Error('The server answered with more than it can have to say.');
      pieces.push(part.value);
    }
    signal.throwIfAborted();
    return new Blob(pieces);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
