import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import { tooLarge } from '../limits/too-large.ts';

/**
 * The maximum time without data from a client that is sending a file, and the interval over which its speed is
 * measured.
 */
const IDLE_MS = 30_000;
/**
 * The minimum bytes per second that a client must send while we wait for it, so that slow clients don't occupy an
 * upload slot.
 */
const LEAST_BYTES_PER_SEC = 1_024;
/**
 * The amount of an oversized body that is read, as a multiple of the size limit: many clients read the error only after
 * sending the body.
 */
const PATIENCE = 4;

/**
 * Streams a request body as it arrives, for bodies other than JSON. Bodies above the limit are refused, without reading
 * them if the announced size is far too large. Fails with `timed_out` if less than 1 KB per second arrives over half a
 * minute of waiting, and with `malformed_request` if the body breaks off or is aborted.
 */
export async function* receiveBody(
  c: Context<AppEnv>,
  { maxBytes, idleMs = IDLE_MS, signal }: { maxBytes: number; idleMs?: number; signal?: AbortSignal },
): AsyncGenerator<Buffer> {
  const refusal = tooLarge(maxBytes);
  const announcedBytes = Number(c.req.header('content-length') ?? 0);
  if (announcedBytes > maxBytes * PATIENCE) throw refusal;
  const pieces = openBody(c);
  let readBytes = 0;
  let waited = { ms: 0, bytes: 0 };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('timed_out')), idleMs);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // It may fail after everyone has stopped waiting for it.
  late.catch(() => {});
  try {
    for (;;) {
      const startMs = performance.now();
      const next = await Promise.race([pieces.next(), late]).catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError('malformed_request', null, { cause: error });
      });
      if (next.done && readBytes > maxBytes) throw refusal;
      if (next.done) return;
      timer?.refresh();
      readBytes += next.value.length;
      waited = { ms: waited.ms + performance.now() - startMs, bytes: waited.bytes + next.value.length };
      if (waited.ms > idleMs) {
        if (waited.bytes < (LEAST_BYTES_PER_SEC * waited.ms) / 1000) throw new AppError('timed_out');
        waited = { ms: 0, bytes: 0 };
      }
      if (readBytes > maxBytes * PATIENCE) throw refusal;
      if (Math.max(readBytes, announcedBytes) <= maxBytes) yield toBuffer(next.value);
    }
  } finally {
    clearTimeout(timer);
    // Not awaited: a client that stops sending would block here.
    void pieces.return?.(undefined)?.catch(() => {});
  }
}

/**
 * Opens the body, using Node's own request if there is one: web streams take twice as long. Stopping early does not
 * close the connection, since the error is still sent on it.
 */
function openBody(c: Context<AppEnv>): AsyncIterator<Uint8Array, unknown> {
  const keptBody = c.get('keptBody');
  if (keptBody) return Readable.from([keptBody]).iterator();
  const incoming: unknown = c.env?.incoming;
  if (incoming instanceof IncomingMessage) return incoming.iterator({ destroyOnReturn: false });
  const body = c.req.raw.body;
  if (body === null) throw new AppError('malformed_request');
  return body.values();
}

function toBuffer(piece: Uint8Array): Buffer {
  return Buffer.isBuffer(piece) ? piece : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
}

/** Drains the rest of the body, so that the client gets the response and its connection can be reused. */
export async function drainBody(body: AsyncGenerator<Buffer>): Promise<void> {
  try {
    for await (const _ of body);
  } catch {
    // The reason for the failure has already been reported.
  }
}
