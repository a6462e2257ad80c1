import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostAnswer, HostRefusal } from './host-answer.ts';
import type { FaultTarget, HostFault } from './host-fault.ts';
import { findHostRoute, type HostRequest, type HostRoute, type PathParts } from './host-route.ts';
import { sendHostAnswer } from './send-host-answer.ts';

const MAX_TEXT_BYTES = 1024 * 1024;

/** One of a provider's hosts: what it answers, and how it words a refusal. */
export type Host = {
  provider: string;
  routes: readonly HostRoute[];
  /** True if it keeps what arrived of a chunk that was cut off. */
  keepsPartsOfChunks?: boolean;
  /** A refusal in the host's own shape; without a reason, the usual one for the status. */
  refuse(status: number, facts: { reason?: string | null | undefined; message: string }): HostAnswer;
};

/** The log entry of a request, without tokens, codes and URLs that grant access. */
export type HostRecord = {
  provider: string;
  operation: string;
  method: string;
  path: string;
  /** Null where the connection ended without an answer. */
  status: number | null;
  fault: HostFault['action'] | null;
  atMs: number;
};

export type HostSetup = {
  /** The port of the last time, tried first so that addresses a client has kept stay good. */
  lastPort: number | null;
  nextFault(request: FaultTarget): HostFault | null;
  onDone(record: HostRecord): void;
  /** Called for requests that no client should send. */
  onWrong(message: string): void;
  onCrash(error: unknown): void;
  now(): number;
};

export type StartedHost = { url: string; port: number; stop(): Promise<void> };

/** Listens on a loopback port of its own, because server code calls a provider by its own paths. */
export async function startHost(host: Host, setup: HostSetup): Promise<StartedHost> {
  const server = createServer({ highWaterMark: 1024 * 1024 }, (incoming, outgoing) => {
    serve(host, setup, incoming, outgoing).catch((error: unknown) => {
      if (!outgoing.destroyed && !incoming.destroyed) setup.onCrash(error);
      outgoing.destroy();
    });
  });
  // Answers stay whole when a client keeps its connection for the next request.
  server.keepAliveTimeout = 30_000;
  await listen(server, setup.lastPort);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, lastPort: number | null): Promise<void> {
  if (lastPort !== null) {
    try {
      await once(server.listen(lastPort, '127.0.0.1'), 'listening');
      return;
    } catch {
      // Someone else has the port by now.
    }
  }
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

async function serve(host: Host, setup: HostSetup, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = 'GET', headers } = incoming;
  const [path = '', search = ''] = splitOnce(incoming.url ?? '', '?');
  const match = findHostRoute(host.routes, method, path);
  const text = match?.route.body === 'text' ? await readText(incoming) : '';
  const request: HostRequest = {
    method,
    path,
    query: new URLSearchParams(search),
    headers,
    text: text ?? '',
    incoming,
    cutAfterBytes: null,
    isCut: false,
    keepBytes: null,
  };
  const operation = match === null ? 'unknown' : nameOperation(match.route, request);
  const { provider } = host;
  const fault = setup.nextFault({ provider, operation, method, path });
  const record = (status: number | null) =>
    setup.onDone({
      provider,
      operation,
      method,
      path: match === null ? path : redact(path, match.route.pattern),
      status,
      fault: fault?.action ?? null,
      atMs: setup.now(),
    });

  if (fault?.action === 'delay') await sleep(fault.delayMs, undefined, { ref: false });
  const isTextCut = fault?.action === 'cut-upload' && match?.route.body !== 'stream';
  if (fault?.action === 'drop-connection' || isTextCut) {
    record(null);
    outgoing.destroy();
    return;
  }
  if (fault?.action === 'cut-upload') request.cutAfterBytes = fault.bytes;
  if (fault?.action === 'truncate-upload' && host.keepsPartsOfChunks) request.keepBytes = fault.bytes;
  const forced = fault === null ? null : forceAnswer(host, fault);
  let answer: HostAnswer;
  if (forced !== null && fault?.action !== 'answer-after') answer = forced;
  else {
    if (text === null) answer = host.refuse(413, { message: 'The request is too large.' });
    else answer = await run(host, setup, request, match);
    if (forced !== null) answer = forced;
  }
  // A client that is still sending would take an early answer for a broken connection.
  if (!incoming.complete && !incoming.destroyed) await drain(incoming);
  if (request.isCut || fault?.action === 'drop-reply' || (incoming.destroyed === true && !incoming.complete)) {
    record(null);
    outgoing.destroy();
    return;
  }
  record(answer.status);
  await sendHostAnswer(outgoing, answer, {
    isHead: method === 'HEAD',
    fault: {
      claimedMore: fault?.action === 'wrong-length' ? fault.bytes : 0,
      cutAfterBytes: fault?.action === 'cut-answer' ? fault.bytes : null,
    },
  });
}

async function run(
  host: Host,
  { onWrong, onCrash }: HostSetup,
  request: HostRequest,
  match: { route: HostRoute; parts: PathParts } | null,
): Promise<HostAnswer> {
  const { method, path, query } = request;
  if (match === null) {
    onWrong(`${host.provider}: unknown route ${method} ${path}`);
    return host.refuse(404, { message: `The sandbox has no ${method} ${path}.` });
  }
  const unknown = [...query.keys()].filter((name) => !match.route.query.includes(name));
  if (unknown.length > 0) {
    onWrong(`${host.provider}: unknown parameter ${unknown.join(', ')} of ${method} ${path}`);
    return host.refuse(400, { message: `Unknown parameter: ${unknown.join(', ')}.` });
  }
  try {
    return await match.route.handle(request, match.parts);
  } catch (error) {
    if (error instanceof HostRefusal) return error.answer;
    if (request.isCut || (request.incoming.destroyed && !request.incoming.complete))
      return host.refuse(400, { message: 'Cut off.' });
    onCrash(error);
    return host.refuse(500, { message: 'The sandbox failed. Its log says why.' });
  }
}

/** Returns the response that a fault replaces the real one with, or null. */
function forceAnswer(host: Host, fault: HostFault): HostAnswer | null {
  const { action, headers, body, reason, location } = fault;
  if (action === 'html') {
    const page = body ?? '<!doctype html><html><body><h1>We will be back soon</h1></body></html>';
    return {
      status: fault.status ?? 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers },
      body: page,
    };
  }
  if (action === 'redirect') {
    return { status: fault.status ?? 302, headers: { Location: location ?? '', ...headers }, body: null };
  }
  if (action !== 'answer' && action !== 'answer-after') return null;
  const status = fault.status ?? 500;
  const refusal = host.refuse(status, { reason, message: 'The sandbox fails on purpose.' });
  return { status, headers: { ...(body === null && refusal.headers), ...headers }, body: body ?? refusal.body };
}

function nameOperation({ operation }: HostRoute, request: HostRequest): string {
  return typeof operation === 'string' ? operation : operation(request);
}

function redact(path: string, pattern: RegExp): string {
  const secret = pattern.exec(path)?.groups?.secret;
  return secret === undefined ? path : path.replace(secret, '…');
}

/** The body as a text; null is one that is too large, of which the rest is not kept. */
async function readText(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes <= MAX_TEXT_BYTES) chunks.push(chunk);
  }
  return bytes > MAX_TEXT_BYTES ? null : Buffer.concat(chunks).toString('utf8');
}

async function drain(incoming: IncomingMessage): Promise<void> {
  await new Promise<void>((resolve) => {
    incoming
      .once('end', resolve)
      .once('close', resolve)
      .once('error', () => resolve());
    incoming.resume();
  });
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
