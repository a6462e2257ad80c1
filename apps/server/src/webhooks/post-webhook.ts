import { type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type WebhookAttempt, webhookLimits, webhookPorts } from '@clipwright/contract';
import { connectTo } from '@clipwright/media/guard';
import { findPublicTarget, type PublicTarget, type TargetRules } from '../http/outgoing/find-public-target.ts';
import { raced } from '../http/outgoing/raced.ts';

/** The result of an attempt; `retryAfterSec` is the `Retry-After` value. */
export type WebhookOutcome = Omit<WebhookAttempt, 'at' | 'duration_ms'> & { retryAfterSec: number | null };

type Problem = NonNullable<WebhookAttempt['problem']>;

/** The time limit from the DNS lookup to the response status. */
const TIMEOUT_MS = 10_000;
/** The maximum wait for the response text, which is only for the log. */
const ANSWER_MS = 2_000;
const ANSWER_BYTES = 4 * webhookLimits.answerChars;

class WebhookProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/** Sends one request. Whatever the receiver does, it ends within seconds and keeps little of the response. */
export async function sendWebhook(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  rules: Omit<TargetRules, 'ports'> & { signal: AbortSignal; timeoutMs?: number },
): Promise<WebhookOutcome> {
  const timeout = AbortSignal.timeout(rules.timeoutMs ?? TIMEOUT_MS);
  const signal = AbortSignal.any([timeout, rules.signal]);
  let socket: Socket | null = null;
  try {
    const target = await raced(findPublicTarget(url, { ...rules, ports: webhookPorts }), signal);
    if ('refusal' in target) {
      throw new WebhookProblem(target.refusal === 'unknown-host' ? 'unknown-host' : 'not-public');
    }
    socket = await connectTo(target.addresses, target.port, signal);
    if (target.isSecure) socket = await secure(socket, target, signal);
    const answer = await post(socket, { url, headers, body }, signal);
    const status = answer.statusCode ?? 0;
    const text = await readBeginning(answer);
    return { status, problem: problemOf(status), answer: text, retryAfterSec: retryAfterOf(answer) };
  } catch (error) {
    const problem =
      error instanceof WebhookProblem
        ? error.problem
        : rules.signal.aborted
          ? 'stopped'
          : timeout.aborted
            ? 'timeout'
            : 'unreachable';
    return { status: null, problem, answer: '', retryAfterSec: null };
  } finally {
    socket?.destroy();
  }
}

function problemOf(status: number): Problem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

function retryAfterOf({ statusCode, headers }: IncomingMessage): number | null {
  const retryAfter = headers['retry-after'];
  return (statusCode === 429 || statusCode === 503) && retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter)
    ? Number(retryAfter)
    : null;
}

async function secure(plain: Socket, { host }: PublicTarget, signal: AbortSignal): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    const isName = !/^[\d.]+$|:/.test(host);
    const socket = connectTls({
      socket: plain,
      host,
      ALPNProtocols: ['http/1.1'],
      ...(isName && { servername: host }),
    });
    const abort = () => socket.destroy(new Error('The handshake took too long.'));
    signal.addEventListener('abort', abort, { once: true });
    socket.once('secureConnect', () => {
      signal.removeEventListener('abort', abort);
      resolve(socket);
    });
    socket.on('error', () => {
      signal.removeEventListener('abort', abort);
      plain.destroy();
      reject(signal.aborted ? signal.reason : new WebhookProblem('tls'));
    });
  });
}

async function post(
  socket: Socket,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { pathname, search, host } = new URL(url);
  return await new Promise((resolve, reject) => {
    const sent = request({
      createConnection: () => socket,
      method: 'POST',
      path: pathname + search,
      headers: { ...headers, host, 'content-length': String(Buffer.byteLength(body)), connection: 'close' },
      setHost: false,
      signal,
    });
    sent.once('response', resolve);
    // The listener stays attached, since a connection error later on would crash the program.
    sent.on('error', (error) => {
      const isForeign = 'code' in error && String(error.code).startsWith('HPE_');
      reject(isForeign ? new WebhookProblem('broken-answer') : error);
    });
    sent.on('upgrade', () => reject(new WebhookProblem('broken-answer')));
    sent.end(body);
  });
}

/**
 * Reads the beginning of a response as text, as far as it arrives in time; a receiver that never stops sending is cut
 * off.
 */
async function readBeginning(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ANSWER_MS);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk.subarray(0, ANSWER_BYTES - bytes));
      bytes += chunk.length;
      if (bytes >= ANSWER_BYTES) end();
    });
    answer.once('end', end);
    answer.once('close', end);
    answer.on('error', end);
  });
  answer.destroy();
  // Postgres does not accept null characters in JSON.
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, webhookLimits.answerChars);
}
