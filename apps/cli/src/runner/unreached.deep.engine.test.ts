import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { callCli } from '../testing/call-cli.ts';
import { runCli } from '../testing/run-cli.ts';

const CLIPWRIGHT_RUNNER_TOKEN = `cwr_${'a'.repeat(64)}`;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipwright-unreached-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

/**
 * Listens until the test ends.
 * @returns the port
 */
async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

type Given = { env?: Record<string, string>; run?: typeof callCli };

async function runOnce(server: string, { env = {}, run = callCli }: Given = {}) {
  const place = { dir: folder, tempDir: folder };
  return await run(['worker', '--once', '--server', server], place, {
    env: { CLIPWRIGHT_RUNNER_TOKEN, ...env },
  });
}

describe('a runner that does one job for a server that it cannot reach', () => {
  it('reports in a sentence that nothing listens', async () => {
    const closed = createServer();
    const port = await listen(closed);
    closed.close();
    for (const host of ['127.0.0.1', 'localhost']) {
      const { exitCode, stderr } = await runOnce(`http://${host}:${port}`);
      expect([exitCode, stderr.split('\n')]).toEqual([
        1,
        [expect.stringContaining(`The server at http://${host}:${port} cannot be reached (`), ''],
      ]);
      expect(stderr).toMatch(/ECONNREFUSED.*: check the address, the network and whether it runs\./);
    }
  });

  it('explains how to trust a certificate of a private authority, which then works', async () => {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    await promisify(execFile)('openssl', ['req', ...made, '-subj', '/CN=runner', '-keyout', key, '-out', cert]);
    const pem = { key: await readFile(key), cert: await readFile(cert) };
    const server = createSecureServer(pem, (_, response) => void response.writeHead(503).end());
    const url = `https://127.0.0.1:${await listen(server)}`;
    const { exitCode, stderr } = await runOnce(url);
    expect([exitCode, stderr.split('\n')]).toEqual([1, [expect.stringContaining(`at ${url} cannot be reached`), '']]);
    expect(stderr).toMatch(/self-signed certificate.*set NODE_EXTRA_CA_CERTS to the file of that\.\n$/);
    // Node reads the variable when it starts.
    const trusting = await runOnce(url, { env: { NODE_EXTRA_CA_CERTS: cert }, run: runCli });
    expect([trusting.exitCode, trusting.stderr]).toEqual([
      1,
      `The server at ${url} cannot be reached (The server answered 503.): try again later.\n`,
    ]);
  });

  it('reports that another program answers there', async () => {
    const page = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end('<html>'));
    const other = createServer((_, response) => void response.end('{"name":1}'));
    for (const server of [page, other]) {
      const { exitCode, stderr } = await runOnce(`http://127.0.0.1:${await listen(server)}`);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining('is no Clipwright server of this version')]);
      expect(stderr.split('\n')).toHaveLength(2);
    }
  });
});
