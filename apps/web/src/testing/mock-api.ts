import { onTestFinished, vi } from 'vitest';

export type RecordedRequest = { method: string; path: string; body: unknown };

export type Answer = (request: RecordedRequest, query: URLSearchParams) => unknown;

/** Replaces the network: records every request of the page and responds with the JSON that `answer` returns. */
export function mockApi(answer: Answer): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(input);
    const request = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    };
    requests.push(request);
    const body = await answer(request, query);
    return body instanceof Response ? body : Response.json(body);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return requests;
}

/** Returns an error response of the API. */
export function refusal(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message, details: null, requestId: 'test' } }, { status });
}
