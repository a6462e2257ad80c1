import '../../fetch.ts';

/**
 * Creates a `fetch` that aborts responses larger than `maxBytes`, so that no service can exhaust the memory, and
 * follows no redirects, so that requests only reach the configured service.
 */
export function limitResponse(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let receivedBytes = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.byteLength;
        if (receivedBytes > maxBytes) controller.error(new Error('The answer is too large.'));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
  };
}
