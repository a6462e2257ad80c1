import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, runServer } from '../test/run-server.ts';

let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipwright-wire-'));
  await chmod(dataDir, 0o755);
  server = await runServer({ CLIPWRIGHT_DATA: join(dataDir, 'data') });
  await server.ready;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends these exact bytes and returns the server's response. */
async function send(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.end(bytes, 'latin1');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

const get = async (path: string) =>
  await send(`GET ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

describe('a request path', () => {
  it.each([
    '/../../../../etc/passwd',
    '/assets/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e%2fsecrets.json',
    '/assets\\..\\..\\package.json',
    '/%00',
    '/index.html%00.js',
    '//etc/passwd',
    'http://evil.example/etc/passwd',
    '/%',
    '/%c0%ae%c0%ae/etc/passwd',
    `/${'a'.repeat(8_000)}`,
  ])('%s is refused or returns a page', async (path) => {
    const answer = await get(path);
    expect([200, 400, 404, 431, 503]).toContain(statusOf(answer));
    expect(answer).not.toMatch(/root:|"private"|"keys"/);
  });
});

describe('the server', () => {
  it.each([
    ['nonsense', [400], 'nonsense\r\n\r\n'],
    ['headers without an end of 20 kB', [431], `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [
      'two lengths',
      [400],
      'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nnull',
    ],
    [
      'a length and chunks',
      [400],
      'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a negative length', [400], 'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    [
      'two hosts',
      [400],
      'GET /api/health HTTP/1.1\r\nHost: localhost\r\nhOST: evil.example\r\nConnection: close\r\n\r\n',
    ],
    ['the same host twice', [400], 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['no host', [400], 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['a broken host', [200, 400], 'GET /api/health HTTP/1.1\r\nHost: a b<c>\r\nConnection: close\r\n\r\n'],
  ])('answers invalid HTTP with %s by one of the statuses %j', async (_name, statuses, bytes) => {
    expect(statuses).toContain(statusOf(await send(bytes)));
  });
});

describe('a body', () => {
  const headers = () => ({ 'Content-Type': 'application/json', Origin: server.url });

  it('of 200 MB is refused before it is read', async () => {
    const sizeBytes = 200_000_000;
    const open = request(`${server.url}/api/accounts/sign-in`, {
      method: 'POST',
      headers: { ...headers(), 'Content-Length': sizeBytes },
    });
    open.on('error', () => {});
    let sentBytes = 0;
    const body = new Readable({
      read() {
        sentBytes += 65_536;
        this.push(sentBytes < sizeBytes ? Buffer.alloc(65_536, 32) : null);
      },
    });
    body.pipe(open);
    const [response] = (await once(open, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    expect(sentBytes).toBeLessThan(20_000_000);
    body.destroy();
    open.destroy();
  });

  it('of endless chunks is refused', async () => {
    const open = request(`${server.url}/api/accounts/sign-in`, { method: 'POST', headers: headers() });
    open.on('error', () => {});
    const body = new Readable({
      read() {
        this.push(Buffer.alloc(65_536, 32));
      },
    });
    body.pipe(open);
    const [response] = (await once(open, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(413);
    body.destroy();
    open.destroy();
  });

  it.each([
    ['is too large', 413, '/api/accounts/sign-in', 'application/json'],
    ['no one may send', 401, '/api/frontend/upload-chunk', 'multipart/form-data; boundary=x'],
  ])('that %s is answered with a close announcement, and the connection closes', async (_what, status, path, type) => {
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.url}\r\n`;
    socket.write(`${head}Content-Type: ${type}\r\nContent-Length: 3000000\r\n\r\n`);
    socket.write(Buffer.alloc(2_000_000, 32));
    let answer = '';
    // Ends when the server closes.
    for await (const chunk of socket) answer += chunk;
    expect(statusOf(answer)).toBe(status);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).not.toMatch(/keep-alive/i);
    expect(answer).toMatch(/"requestId":"[^"]+"}}$/);
  });

  it('that was read completely leaves the connection open', async () => {
    const response = await fetch(`${server.url}/api/accounts/sign-in`, {
      method: 'POST',
      headers: headers(),
      body: '{}',
    });
    expect([response.status, response.headers.get('connection')]).toEqual([400, 'keep-alive']);
  });

  it('that breaks off does not affect the server', async () => {
    for (let count = 0; count < 20; count++) {
      const socket = connect(server.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`POST /api/accounts/sign-in HTTP/1.1\r\nHost: x\r\nOrigin: ${server.url}\r\n`);
      socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"');
      socket.resetAndDestroy();
    }
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(server.output().stderr).toBe('');
    expect(server.output().stdout).not.toContain('ERROR');
  });
});

describe('a method that no route supports', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('%s is refused and repeats nothing of the request', async (method) => {
    const answer = await send(
      `${method} /api/status HTTP/1.1\r\nHost: localhost:${server.port}\r\nX-Repeated: told-in-secret\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toMatch(/^HTTP\/1\.1 2|told-in-secret/);
  });
});
