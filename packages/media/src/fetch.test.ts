import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import './fetch.ts';

/** Fills the buffer of a response that is not read, so that its reception pauses. */
const BODY = Buffer.alloc(64 * 1024, 'a');

test('a response is read after the server closed the connection during a pause', async () => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('close', () => closed.resolve());
    socket.once('data', () => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${BODY.length}\r\nConnection: close\r\n\r\n`);
      socket.write(BODY);
      socket.end();
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  // The assertion came when the client noticed the end, which takes no longer than this on the same machine.
  await Promise.race([closed.promise, sleep(1_000)]);
  expect((await response.arrayBuffer()).byteLength).toBe(BODY.length);
});
