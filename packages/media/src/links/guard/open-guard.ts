import { randomBytes, timingSafeEqual } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { chooseAddresses, type LocalServer, type Refusal, type Resolve } from './choose-addresses.ts';
import { connectTo } from './connect-to.ts';
import { forwardRequest } from './forward-request.ts';

export type GuardOptions = {
  /** Allowed ports. */
  ports: readonly number[];
  /** Names of servers on this machine, for the sandbox; they are accessed on port 80. */
  localHosts: ReadonlyMap<string, LocalServer>;
  /** The limit for all connections combined, in both directions. */
  maxBytes: number;
  /** The maximum number of concurrent connections. */
  maxConnections: number;
  /** The time after which everything is closed. */
  maxMs: number;
  /** The idle time after which a connection is closed. */
  idleMs?: number | undefined;
  /** Default: the system's name resolution. */
  resolve?: Resolve | undefined;
};

export type Guard = {
  /**
   * The proxy's address, with its credential. It serves anyone with the credential and only listens on this machine.
   */
  url: string;
  /** The refusals so far. */
  refusals: readonly { host: string; refusal: Refusal | 'too-many' }[];
  /** The number of bytes transferred so far. */
  readonly bytes: number;
  /** The limit that closed everything before `close` was called; null for none. */
  readonly limit: 'bytes' | 'time' | null;
  close(): Promise<void>;
};

const IDLE_MS = 30_000;
const MAX_KEPT_REFUSALS = 50;

/**
 * Opens a proxy that gives a program access to the public internet only: each connection's host name is resolved and
 * checked here, and the connection is made to the checked address. Use one proxy per download.
 */
export async function openGuard(options: GuardOptions): Promise<Guard> {
  const { maxBytes, maxConnections, maxMs, idleMs = IDLE_MS } = options;
  const credential = Buffer.from(`clipwright:${randomBytes(24).toString('hex')}`);
  const authorization = Buffer.from(`Basic ${credential.toString('base64')}`);
  const resolve = options.resolve ?? resolveHere;
  const refusals: Guard['refusals'][number][] = [];
  const sockets = new Set<Duplex>();
  const ending = new AbortController();
  let [bytes, connections] = [0, 0];
  let limit: Guard['limit'] = null;

  const end = (reason: Guard['limit']) => {
    limit ??= reason;
    ending.abort();
    for (const socket of sockets) socket.destroy();
  };
  const track = <Kept extends Duplex>(socket: Kept): Kept => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) end('bytes');
  };
  const refuse = (host: string, refusal: Refusal | 'too-many') => {
    if (refusals.length < MAX_KEPT_REFUSALS) refusals.push({ host: host.slice(0, 253), refusal });
    return refusal;
  };

  /** Returns a counted and limited connection to the target, or the reason why it was refused. */
  async function reach(host: string, port: number): Promise<Socket | Refusal | 'too-many' | 'unreachable'> {
    if (connections >= maxConnections) return refuse(host, 'too-many');
    connections += 1;
    const release = () => {
      connections -= 1;
    };
    try {
      const target = await chooseAddresses({ host, port }, { ...options, resolve });
      if ('refusal' in target) {
        release();
        return refuse(host, target.refusal);
      }
      const socket = track(await connectTo(target.addresses, target.port, ending.signal));
      socket.once('close', release);
      socket.setTimeout(idleMs, () => socket.destroy());
      return socket;
    } catch {
      release();
      return 'unreachable';
    }
  }

  const isKnown = ({ headers }: IncomingMessage) => {
    const given = Buffer.from(headers['proxy-authorization'] ?? '');
    return given.length === authorization.length && timingSafeEqual(given, authorization);
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isKnown(request)) return void response.writeHead(407, challenge).end();
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null;
    if (url?.protocol !== 'http:' || url.username !== '' || url.password !== '') {
      refuse(url?.host ?? '', 'bad-target');
      return void response.writeHead(400).end();
    }
    const socket = await reach(url.hostname, url.port === '' ? 80 : Number(url.port));
    if (typeof socket === 'string') return void response.writeHead(statusOf(socket)).end();
    forwardRequest({ request, response, url, socket, count });
  }

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    track(client);
    if (!isKnown(request)) return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*):(\d{1,5})$/.exec(request.url ?? '') ?? [];
    const socket = await reach(host, port === '' ? Number.NaN : Number(port));
    if (typeof socket === 'string') {
      return void client.end(`HTTP/1.1 ${statusOf(socket)} Refused\r\nContent-Length: 0\r\n\r\n`);
    }
    if (client.destroyed) return void socket.destroy();
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    count(head);
    socket.write(head);
    socket.on('data', count);
    client.on('data', count);
    socket.pipe(client);
    client.pipe(socket);
    socket.once('close', () => client.destroy());
    client.once('close', () => socket.destroy());
  }

  const server = createServer({ maxHeaderSize: 64 * 1024, keepAliveTimeout: 5_000 }, (request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', track);
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    tunnel(request, client, head).catch(() => client.destroy());
  });
  server.on('upgrade', (_, client: Duplex) => client.destroy());
  server.on('clientError', (_, client) => client.destroy());
  const { port } = await listen(server);
  const timer = setTimeout(() => end('time'), maxMs);

  return {
    url: `http://${credential.toString()}@127.0.0.1:${port}`,
    refusals,
    get bytes() {
      return bytes;
    },
    get limit() {
      return limit;
    },
    async close() {
      clearTimeout(timer);
      end(null);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const challenge = { 'Proxy-Authenticate': 'Basic realm="guard"' };

function statusOf(reason: Refusal | 'too-many' | 'unreachable'): number {
  if (reason === 'bad-target') return 400;
  if (reason === 'too-many') return 503;
  return reason === 'unreachable' || reason === 'unknown-host' ? 502 : 403;
}

async function resolveHere(host: string): Promise<string[]> {
  return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
}

async function listen(server: Server): Promise<AddressInfo> {
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.removeListener('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });
}
