import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { createRouter } from '../create-router.ts';
import { requireJson } from './limit-body.ts';

/** Opens the guard behind a real socket. Bodies announce their size differently there than in in-memory requests. */
async function listen(): Promise<string> {
  const app = createRouter();
  app.onError((error, c) => c.text(error.message, 415));
  app.use(requireJson);
  app.all('/', (c) => c.text('taken'));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it.each(['DELETE', 'POST', 'PATCH'])('a %s without a body needs no content type', async (method) => {
  const response = await fetch(await listen(), { method });
  expect(await response.text()).toBe('taken');
});

it.each([
  ['a form', new URLSearchParams({ a: 'b' }), {}],
  ['bytes without a type', new Uint8Array([123, 125]), {}],
  ['a text', '{}', { 'Content-Type': 'text/plain' }],
])('%s is refused', async (_what, body, headers) => {
  const response = await fetch(await listen(), { method: 'DELETE', body, headers });
  expect(response.status).toBe(415);
});
