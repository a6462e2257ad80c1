import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { ConnectionError } from './connection-error.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

/** Starts a real server that responds with `answer`. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function readAll(url: string, lastEventId: string | null = null, signal = new AbortController().signal) {
  const events: ServerEvent[] = [];
  const failure = await (async () => {
    for await (const event of readEvents(url, { lastEventId, signal })) events.push(event);
    return null;
  })().catch((error: unknown) => error);
  return { events, failure };
}

test('events are parsed one by one, regardless of how their bytes are split', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    const text =
      'id: 1\nevent: status\ndata: {"a":"é"}\n\n: still here\n\ndata: one\r\ndata: two\r\n\r\nevent: end\ndata: \n\ndata: cut off';
    const bytes = Buffer.from(text);
    // Ends within a character of two bytes.
    response.write(bytes.subarray(0, bytes.indexOf('é') + 1));
    setTimeout(() => response.end(bytes.subarray(bytes.indexOf('é') + 1)), 30);
  });
  expect(await readAll(url)).toEqual({
    events: [
      { id: '1', event: 'status', data: '{"a":"é"}' },
      { id: null, event: 'message', data: 'one\ntwo' },
      { id: null, event: 'end', data: '' },
    ],
    failure: null,
  });
});

test('the last event id is sent so that only newer events arrive', async () => {
  let named: string | undefined;
  const url = await serve((request, response) => {
    named = request.headers['last-event-id'] as string | undefined;
    response.writeHead(200).end();
  });
  await readAll(url);
  expect(named).toBeUndefined();
  await readAll(url, '42');
  expect(named).toBe('42');
});

test('an error response throws the API’s error, and a broken connection throws a connection error', async () => {
  const refusing = await serve((_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { code: 'run_not_found', message: 'Gone', details: null, requestId: 'r' } }));
  });
  const { failure } = await readAll(refusing);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 404, code: 'run_not_found' });
  const breaking = await serve((_request, response) => {
    response.writeHead(200);
    response.write('data: one\n\n');
    setTimeout(() => response.destroy(), 30);
  });
  const broken = await readAll(breaking);
  expect(broken.events).toHaveLength(1);
  expect(broken.failure).toBeInstanceOf(ConnectionError);
});

test('aborting closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  const url = await serve((request, response) => {
    response.writeHead(200);
    response.write('data: one\n\n');
    request.on('close', () => closed.resolve());
  });
  const controller = new AbortController();
  for await (const _event of readEvents(url, { lastEventId: null, signal: controller.signal })) break;
  await closed.promise;
});
