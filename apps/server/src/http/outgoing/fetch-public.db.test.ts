import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePublicFetch, RefusedTarget } from './fetch-public.ts';

const received: { headers: IncomingMessage['headers']; body: Buffer }[] = [];
let answer: (response: ServerResponse) => unknown;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  received.push({ headers: request.headers, body: Buffer.concat(chunks) });
  answer(response);
});
let origin: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const signal = new AbortController().signal;
const open = makePublicFetch({ ports: [443], allowsLoopback: true });
const send = (body: string | Blob | URLSearchParams | null) =>
  open(origin, { method: 'POST', headers: {}, body, signal });

it('a public fetch sends a body with its length and reads the answer', async () => {
  answer = (response) => response.writeHead(201, { 'X-Mark': 'a' }).end('Done');
  const content = randomBytes(3_000_000);
  const response = await send(new Blob([content]));
  expect([response.status, response.headers.get('x-mark'), await response.text()]).toEqual([201, 'a', 'Done']);
  expect(received.at(-1)?.headers['content-length']).toBe('3000000');
  expect(received.at(-1)?.body.equals(content)).toBe(true);
  await send(new URLSearchParams({ a: 'b c' }));
  expect(received.at(-1)?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(received.at(-1)?.body.toString()).toBe('a=b+c');
});

it.each([204, 304, 302, 308])('a public fetch returns the status %d as it is', async (status) => {
  answer = (response) => response.writeHead(status, { Location: 'http://127.0.0.1:1/' }).end();
  expect((await send(null)).status).toBe(status);
});

it('a public fetch reports a connection that ends', async () => {
  answer = (response) => response.destroy();
  await expect(send('text')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  answer = (response) => response.writeHead(200, { 'Content-Length': '10' }).write('half', () => response.destroy());
  await expect(send(null).then((response) => response.text())).rejects.toThrow();
});

it.each([
  ['https://example.com', ['127.0.0.1']],
  ['https://example.com', ['10.1.2.3', '::1']],
  ['https://example.com', []],
  ['https://example.com:8080', ['93.184.216.34']],
  ['http://example.com', ['93.184.216.34']],
  ['https://192.168.0.1', []],
  ['https://localhost', ['127.0.0.1']],
])('a public fetch connects to no such address: %s at %j', async (url, addresses) => {
  const closed = makePublicFetch({ ports: [443], allowsLoopback: false, resolve: async () => addresses });
  await expect(closed(url, { method: 'GET', headers: {}, body: null, signal })).rejects.toThrow(RefusedTarget);
});

it('a public fetch stops waiting for a lookup when it is aborted', async () => {
  const slow = makePublicFetch({ ports: [443], allowsLoopback: false, resolve: () => new Promise(() => undefined) });
  const limit = AbortSignal.timeout(50);
  const work = slow('https://example.com', { method: 'GET', headers: {}, body: null, signal: limit });
  await expect(work).rejects.toThrow('timeout');
});
