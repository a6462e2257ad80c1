import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runAsOwner, toUrl } from '../test/db/create-test-database.ts';
import { findFreePort, type RunningServer, runServer } from '../test/run-server.ts';
import { type ServerHere, startHere } from '../test/start-here.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres/start-embedded-postgres.ts';
import { listen } from './http/listen.ts';
import { withoutMail } from './mail/index.ts';

let dataDir: string;
let running: RunningServer[];
let here: ServerHere[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipwright-main-'));
  // If the test runs as root, Postgres runs as another user, who must be able to read this folder.
  await chmod(dataDir, 0o755);
  [running, here] = [[], []];
});
afterEach(async () => {
  for (const server of running) {
    if (server.child.exitCode === null) server.child.kill('SIGTERM');
    await server.ended;
  }
  for (const server of here) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Data from an earlier start: a first start takes several times as long as later ones. */
let keptDir: string;
/** The observed first start, from its first output line to its end. */
let firstStart: Awaited<ReturnType<typeof observeStart>>;
beforeAll(async () => {
  keptDir = await mkdtemp(join(tmpdir(), 'clipwright-kept-'));
  await chmod(keptDir, 0o755);
  firstStart = await observeStart(join(keptDir, 'data'));
});
afterAll(async () => {
  if (readyServer) await end(readyServer);
  await rm(keptDir, { recursive: true, force: true });
});

/** Addresses where others can reach this machine. */
const otherAddresses = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address }) => address);

async function observeStart(folder: string) {
  const server = await runServer({ CLIPWRIGHT_DATA: folder });
  await server.ready;
  const health: unknown = await (await fetch(`${server.url}/api/health`)).json();
  const { status } = await fetch(`http://127.0.0.1:${server.port}/api/health`);
  const reached: string[] = [];
  for (const address of otherAddresses().filter((each) => !each.includes(':'))) {
    await fetch(`http://${address}:${server.port}/api/health`).then(
      () => reached.push(address),
      () => {},
    );
  }
  const secretsMode = (await stat(join(folder, 'secrets.json'))).mode & 0o777;
  const exitCode = await end(server);
  return { url: server.url, output: server.output(), health, status, reached, secretsMode, exitCode };
}

async function end(server: RunningServer): Promise<number | null> {
  if (server.child.exitCode === null) server.child.kill('SIGTERM');
  return await server.ended;
}

/** @param env `CLIPWRIGHT_DATA` defaults to an empty folder created for this test. */
async function run(env: Record<string, string> = {}) {
  const server = await runServer({ CLIPWRIGHT_DATA: join(dataDir, 'data'), ...env });
  running.push(server);
  return server;
}

async function runOnKeptData(env: Record<string, string>) {
  const server = await run({ CLIPWRIGHT_DATA: join(keptDir, 'data'), ...env });
  await server.ready;
  return server;
}

/** Starts a server in this process, by default with the existing data. */
async function startOnKeptData(env: Record<string, string>): Promise<ServerHere> {
  const server = await startHere({ CLIPWRIGHT_DATA: join(keptDir, 'data'), ...env });
  here.push(server);
  return server;
}

/** The sandbox uses any free port; the other settings are defaults. */
const anySandboxPort = { SANDBOX_PORT: '0' };

/** A running server for later tests. */
let readyServer: RunningServer | null = null;

/** Returns a server that the test only sends requests to. */
async function share(): Promise<RunningServer> {
  const server = await take();
  running = running.filter((each) => each !== server);
  readyServer = server;
  return server;
}

/** Returns a server that the test may stop; if possible, one that other tests only sent requests to. */
async function take(): Promise<RunningServer> {
  const server = readyServer;
  readyServer = null;
  if (server) running.push(server);
  return server ?? (await runOnKeptData(anySandboxPort));
}

describe('starting the server', () => {
  it('opens one port on this machine only, prints it, and leaves nothing running at the end', () => {
    const { url, output, health, status, reached, secretsMode, exitCode } = firstStart;
    expect(output.stdout).toContain(`Clipwright is ready at ${url}\n`);
    expect([health, status, reached]).toEqual([{ status: 'ok' }, 200, []]);
    expect([secretsMode, exitCode, output.stderr]).toEqual([0o600, 0, '']);
  });

  it('works with an external database and a worker beside it', async () => {
    // A separate Postgres: the roles, whose password is derived from the secret, belong to the whole server.
    const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'own'), fast: true, log: () => {} });
    try {
      await runAsOwner(postgres.connection(), 'create database own');
      const env = {
        DATABASE_URL: toUrl(postgres.connection('own')),
        CLIPWRIGHT_SECRET: 'one-secret-for-all-of-these-machines',
      };
      const start = async (ROLES: string) => await startHere({ ...env, ROLES, CLIPWRIGHT_DATA: join(dataDir, 'data') });
      const [api, worker] = [await start('api'), await start('worker')];
      const status = (await (await fetch(`${api.url}/api/status`)).json()) as { queue: { liveWorkers: number } };
      expect(status.queue.liveWorkers).toBe(1);
      await expect(fetch(`${worker.url}/api/health`)).rejects.toThrow();
      for (const server of [api, worker]) await server.stop();
    } finally {
      await postgres.stop();
    }
  });
});

describe('the speech model', () => {
  it('is downloaded in the background after the start, and a failure is one line that explains the fix', async () => {
    const requested: string[] = [];
    const mirror = createServer((sent, answer) => {
      requested.push(sent.url ?? '');
      answer.writeHead(404).end();
    });
    await once(mirror.listen(0, '127.0.0.1'), 'listening');
    try {
      const server = await startOnKeptData({
        INSTALL_SPEECH_MODEL: 'true',
        CLIPWRIGHT_MODELS_DIR: join(dataDir, 'models'),
        CLIPWRIGHT_MODELS_MIRROR: `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`,
      });
      const readWarnings = () => server.output().stdout.match(/Captions have no speech model yet.*/g) ?? [];
      await expect.poll(readWarnings).toHaveLength(1);
      expect(requested).toEqual([expect.stringMatching(/\.tar\.bz2$/)]);
      expect(readWarnings()[0]).toMatch(/Check the network.* the next start tries again/i);
    } finally {
      mirror.close();
    }
  });
});

describe('the sandbox', () => {
  type Sent = { host?: string; path?: string; method?: string; headers?: Record<string, string> };
  /** Sends a request with a target and headers that `fetch` would not allow. */
  const ask = async (port: number, sent: Sent = {}) => {
    const { host = '127.0.0.1', path = '/_sandbox/mail.json', method = 'GET', headers = {} } = sent;
    const [response] = (await once(request({ host, port, path, method, headers }).end(), 'response')) as [
      IncomingMessage,
    ];
    const { location = null } = response.headers;
    return { status: response.statusCode, location, text: Buffer.concat(await response.toArray()).toString() };
  };
  const statusOf = async ({ port }: Pick<RunningServer, 'port'>) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/status`)).json()) as {
      isSandbox: boolean;
      warnings: { code: string }[];
    };
  const sandboxOf = async ({ port }: Pick<RunningServer, 'port'>) => {
    const session = await (await fetch(`http://127.0.0.1:${port}/api/accounts/session`)).json();
    return (session as { config: { isSandbox: boolean; sandboxOrigin: string | null; isLocalOnly: boolean } }).config;
  };
  const portOf = (origin: string | null) => Number(new URL(origin ?? '').port);
  /** Forwards connections on all addresses, as `socat` or a container's published port does. */
  const forwardTo = async (port: number) => {
    const forwarder = createTcpServer((from) => {
      const to = connect(port, '127.0.0.1');
      from.on('error', () => to.destroy()).pipe(to);
      to.on('error', () => from.destroy()).pipe(from);
    });
    await once(forwarder.listen(0), 'listening');
    onTestFinished(() => void forwarder.close());
    return (forwarder.address() as AddressInfo).port;
  };
  const paths = [
    '/_sandbox',
    '/_sandbox/mail',
    '/_sandbox/mail.json',
    '/_sandbox/payments',
    '/_sandbox/drives/files.json?drive=google-drive',
    '/_sandbox/links',
    '/_sandbox/sign-in/.well-known/openid-configuration',
    '/_sandbox/style.css',
    '/_sandbox/../_sandbox/mail.json',
    '/%5fsandbox/mail.json',
    '//_sandbox/mail.json',
    '/_SANDBOX/mail.json',
  ];

  it('listens on a separate loopback port, any free one with SANDBOX_PORT=0, which the product’s port does not expose', async () => {
    const server = await share();
    const { isSandbox, sandboxOrigin, isLocalOnly } = await sandboxOf(server);
    expect([isSandbox, isLocalOnly]).toEqual([true, true]);
    const sandboxPort = portOf(sandboxOrigin);
    expect(sandboxPort).not.toBe(server.port);
    expect(server.output().stdout).toContain(`${sandboxOrigin}/_sandbox`);
    expect(await ask(sandboxPort)).toMatchObject({ status: 200, text: expect.stringContaining('"messages"') });

    const port = await forwardTo(server.port);
    const names = ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST'].map((name) => `${name}:${server.port}`);
    const hosts = [...names, 'localhost', '', `localhost:${sandboxPort}`, 'clips.example.org'];
    const address = otherAddresses()[0] ?? '127.0.0.1';
    for (const path of paths) {
      for (const host of hosts) {
        const absolute = `http://${host || 'localhost'}${path}`;
        for (const target of [path, absolute, absolute.replace('http:', 'https:')]) {
          const { status, location, text } = await ask(port, { host: address, path: target, headers: { Host: host } });
          expect([target, host, status === 200 ? text.includes('<div id="root"') : true]).toEqual([target, host, true]);
          expect(text).not.toMatch(/"messages"|Sandbox<\/strong>|authorization_endpoint|"files"/);
          // Redirects to the address that only the machine itself can reach.
          if (status === 302) expect(new URL(location ?? '').origin).toBe(sandboxOrigin);
        }
      }
    }
    for (const path of ['/_sandbox/mail/delete-all', '/_sandbox/payments/reset', '/_sandbox/sign-in/token']) {
      const { status } = await ask(port, { host: address, path, method: 'POST', headers: { Host: names[0] ?? '' } });
      expect([path, [403, 404, 405].includes(status ?? 0)]).toEqual([path, true]);
    }
    expect(await ask(server.port)).toMatchObject({ status: 302, location: `${sandboxOrigin}/_sandbox/mail.json` });
  });

  it('refuses other machines, requests through a proxy and other host names on its port', async () => {
    const server = await share();
    const { sandboxOrigin } = await sandboxOf(server);
    const port = portOf(sandboxOrigin);
    expect((await ask(port)).status).toBe(200);
    expect((await ask(port, { headers: { 'X-Forwarded-For': '203.0.113.7' } })).status).toBe(403);
    expect((await ask(port, { headers: { Forwarded: 'for=127.0.0.1' } })).status).toBe(403);
    expect((await ask(port, { headers: { Host: 'clips.example.org' } })).status).toBe(403);
    const headers = { Origin: server.url };
    expect((await ask(port, { path: '/_sandbox/mail/delete-all', method: 'POST', headers })).status).toBe(403);
    for (const host of otherAddresses()) await expect(ask(port, { host })).rejects.toThrow(/ECONNREFUSED/);
    expect(await statusOf(server)).toMatchObject({ isSandbox: true, warnings: [] });
    expect(server.output().stdout).not.toContain('warn');
  });

  it.each(['0.0.0.0', '::'])('is off with only HOST=%s, and with SANDBOX=1 stays on this machine', async (HOST) => {
    const off = await startOnKeptData({ HOST });
    expect(await sandboxOf(off)).toMatchObject({ isSandbox: false, sandboxOrigin: null, isLocalOnly: false });
    expect((await ask(off.port)).status).toBe(404);

    const server = await startOnKeptData({ HOST, SANDBOX: '1' });
    const { isSandbox, sandboxOrigin, isLocalOnly } = await sandboxOf(server);
    expect([isSandbox, isLocalOnly]).toEqual([true, false]);
    expect((await ask(portOf(sandboxOrigin))).status).toBe(200);
    for (const host of otherAddresses()) {
      await expect(ask(portOf(sandboxOrigin), { host })).rejects.toThrow(/ECONNREFUSED/);
      const headers = { Host: `localhost:${server.port}` };
      if (HOST === '::' || !host.includes(':')) expect((await ask(server.port, { host, headers })).status).toBe(302);
    }
    const { warnings } = await statusOf(server);
    expect(warnings.map(({ code }) => code)).toEqual(['sandbox_on_public_address', 'public_without_operators']);
    expect(server.output().stdout).toMatch(/warn.*The sandbox is on where other machines can reach Clipwright/i);
  });

  it('is off at a public address, and the start explains how to turn it on', async () => {
    const server = await startOnKeptData({ PUBLIC_URL: 'http://clips.example.org', HOST: '127.0.0.1' });
    expect((await ask(server.port)).status).toBe(404);
    const { isSandbox, warnings } = await statusOf(server);
    expect([isSandbox, warnings.map(({ code }) => code)]).toEqual([
      false,
      ['sandbox_kept_off', 'public_without_https', 'public_without_mail', 'public_without_operators'],
    ]);
    for (const name of ['SANDBOX=1', 'PUBLIC_URL', 'SMTP_URL', 'ADMIN_EMAILS'])
      expect(server.output().stdout).toContain(name);
    // Logged once, with the code that the status shows.
    expect(server.output().stdout.split(`${withoutMail.message} code=${withoutMail.code}`)).toHaveLength(2);
    expect(server.output().stdout.split(withoutMail.message)).toHaveLength(2);
  });
});

/** Opens a request that the server waits for when it stops. */
function openRequest(server: Pick<RunningServer, 'url'>) {
  const open = request(`${server.url}/api/health`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, 'Transfer-Encoding': 'chunked' },
  });
  open.on('error', () => {});
  open.write('nu');
  return open;
}

describe('stopping the server', () => {
  it('completes a request in progress', async () => {
    const server = await take();
    const open = openRequest(server);
    const answer = once(open, 'response');
    await sleep(500);
    server.child.kill('SIGTERM');
    await sleep(500);
    await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
    open.end('ll');
    const [response] = (await answer) as [{ statusCode: number }];
    expect(response.statusCode).toBe(404);
    expect(await server.ended).toBe(0);
  });

  it('closes the request of a client that never finishes', async () => {
    const port = await findFreePort();
    const listener = await listen('127.0.0.1', port);
    const received = new Promise<void>((resolve) => listener.answerWith(() => resolve()));
    const open = openRequest({ url: `http://127.0.0.1:${port}` });
    const closed = new Promise<void>((resolve) => open.once('close', resolve));
    await received;
    await listener.close(100);
    await closed;
  });

  it('is immediate with a second signal', async () => {
    const server = await take();
    openRequest(server);
    await sleep(500);
    server.child.kill('SIGINT');
    await sleep(800);
    const startMs = Date.now();
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(130);
    expect(Date.now() - startMs).toBeLessThan(8_000);
  });

  it('does not wait for a client that never finishes', async () => {
    const server = await take();
    openRequest(server);
    await sleep(500);
    const startMs = Date.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(Date.now() - startMs).toBeGreaterThan(9_000);
    expect(Date.now() - startMs).toBeLessThan(20_000);
  });
});
