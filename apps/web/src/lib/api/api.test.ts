// @vitest-environment node
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { ConnectionError } from './connection-error.ts';
import { isRecoverable } from './describe-error.ts';

let answer: RequestListener;
const http = createServer((request, response) => answer(request, response));

beforeEach(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  vi.stubGlobal('window', { location: { origin: `http://127.0.0.1:${port}` } });
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
});

/** Requests the session as pages do. Returns the response body or the error. */
async function ask(signal?: AbortSignal): Promise<unknown> {
  const { call, server } = await import('./api.ts');
  const options = signal ? { init: { signal } } : {};
  return call(server.api.accounts.session.$get({}, options)).catch((error: unknown) => error);
}

/** Classes are compared by name, because each test loads the modules again. */
function expectConnectionError(error: unknown, reason: ConnectionError['reason']) {
  expect(error).toMatchObject({ name: 'ConnectionError', reason });
}

it('a successful response returns its body', async () => {
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"account":null}');
  expect(await ask()).toEqual({ account: null });
});

it('an error response throws the API’s error with the invalid fields', async () => {
  const details = { fields: [{ field: 'email', message: 'Please enter a valid email address' }, { field: 3 }] };
  const error = { code: 'invalid_input', message: 'Please check the marked fields.', details, requestId: 'r-1' };
  answer = (_request, response) =>
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  expect(await ask()).toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'invalid_input',
    message: 'Please check the marked fields.',
    requestId: 'r-1',
    fields: [{ field: 'email', message: 'Please enter a valid email address' }],
  });
});

it('a response that is not the API’s throws a readable error', async () => {
  answer = (_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  expect(await ask()).toMatchObject({
    name: 'ApiError',
    status: 502,
    code: 'unexpected',
    message: 'An unexpected error occurred. Please try again.',
    requestId: null,
  });
});

it('a connection that fails before the response is reported', async () => {
  answer = (request) => request.socket.destroy();
  const error = await ask();
  expect(error).toMatchObject({ name: 'ConnectionError', message: expect.stringMatching(/Unable to connect|closed/) });
});

it('a connection that breaks during the response is reported', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"account":');
    setTimeout(() => response.destroy(), 50);
  };
  expectConnectionError(await ask(), 'closed');
});

it('a request times out if no response arrives', async () => {
  const original = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => original(60));
  onTestFinished(() => spy.mockRestore());
  answer = () => undefined;
  expectConnectionError(await ask(), 'timeout');
  expect(spy).toHaveBeenCalledWith(15_000);
});

it('a request is aborted by its caller', async () => {
  const controller = new AbortController();
  const closed = new Promise((resolve) => {
    answer = (request) => {
      request.socket.once('close', resolve);
      controller.abort();
    };
  });
  expect(await ask(controller.signal)).toMatchObject({ name: 'AbortError' });
  await closed;
});

it('errors that a retry may resolve are marked', () => {
  expect(isRecoverable(new ConnectionError('timeout'))).toBe(true);
  expect(isRecoverable(new ApiError(503, null))).toBe(true);
  expect(isRecoverable(new ApiError(404, null))).toBe(false);
  expect(isRecoverable(new ApiError(429, null))).toBe(false);
  expect(isRecoverable(new Error('a fault of ours'))).toBe(false);
});
