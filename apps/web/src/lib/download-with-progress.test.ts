import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { ConnectionError } from './api/connection-error.ts';
import { downloadWithProgress } from './download-with-progress.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Replaces the network; everything else is real. */
function answerWith(answer: (signal: AbortSignal) => Promise<Response>) {
  vi.stubGlobal('fetch', (_url: string, init: { signal: AbortSignal }) => answer(init.signal));
}

const download = (signal = new AbortController().signal, onProgress = vi.fn()) =>
  downloadWithProgress('/file', { fallbackName: 'file.bin', signal, onProgress });

test('a download returns the bytes and the file name and reports progress', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(3));
      controller.enqueue(new Uint8Array(4));
      controller.close();
    },
  });
  const headers = { 'content-length': '7', 'content-disposition': 'attachment; filename="data.zip"' };
  answerWith(async () => new Response(body, { headers }));
  const onProgress = vi.fn();
  const file = await download(undefined, onProgress);
  expect(file.fileName).toBe('data.zip');
  expect(file.content.size).toBe(7);
  expect(onProgress.mock.calls.map(([progress]) => progress)).toEqual([
    { receivedBytes: 3, totalBytes: 7 },
    { receivedBytes: 7, totalBytes: 7 },
  ]);
});

test('a download does not use the compressed length as its total', async () => {
  answerWith(async () => new Response('12345', { headers: { 'content-length': '2', 'content-encoding': 'gzip' } }));
  const onProgress = vi.fn();
  const file = await download(undefined, onProgress);
  expect(file.fileName).toBe('file.bin');
  expect(onProgress).toHaveBeenCalledWith({ receivedBytes: 5, totalBytes: null });
});

test('a download throws the API’s error', async () => {
  const error = { code: 'too_many_requests', message: 'Too many attempts.', details: null, requestId: 'r' };
  answerWith(async () => Response.json({ error }, { status: 429 }));
  await expect(download()).rejects.toThrow(new ApiError(429, { ...error, code: 'too_many_requests' }));
});

test('a download reports a broken connection', async () => {
  answerWith(async () => {
    throw new TypeError('network error');
  });
  await expect(download()).rejects.toThrow(ConnectionError);
});

test('a download times out after 30 seconds without data', async () => {
  vi.useFakeTimers();
  answerWith(
    (signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const outcome = expect(download()).rejects.toMatchObject({ reason: 'timeout' });
  await vi.advanceTimersByTimeAsync(30_000);
  await outcome;
});

test('an aborted download rejects with the abort reason', async () => {
  const controller = new AbortController();
  answerWith(
    (signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const outcome = expect(download(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  controller.abort();
  await outcome;
});
