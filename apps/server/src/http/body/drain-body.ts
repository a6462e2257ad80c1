import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { AppError } from '../app-error.ts';
import type { AppEnv } from '../create-router.ts';
import { tooLarge } from '../limits/too-large.ts';

/** Longest silence of a client that sends a file, and the time over which its speed is measured. */
const IDLE_MS = 30_000;
/** Bytes a second that a client has to send, as far as it is waited for: a place for uploads is not held by less. */
const LEAST_BYTES_PER_SEC = 1_024;
/** Of a body that is too large so much is read all the same: many clients hear a refusal only after they have sent it. */
const PATIENCE = 4;

/**
 * A request's body as it comes, for those that are no JSON. A larger one is refused, before it is read where it says that
 * it is far too large. Fails with `timed_out` where less than 1 KB a second comes in half a minute of waiting, and with `malformed_request` where it
 * breaks off or is given up.
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
  // It may fail when no one waits for it any more.
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
    // Not waited for: a client that sends nothing more would keep us here.
    void pieces.return?.(undefined)?.catch(() => {});
  }
}

/**
 * Of node's own request where there is one: the way round by web streams takes twice the time. Ending early does not end
 * the connection, for the refusal still goes back on it.
 */
function openBody(c: Context<AppEnv>): AsyncIterator<Uint8Array, unknown> {
  const kept = c.get('keptBody');
  if (kept) return Readable.from([kept]).iterator();
  const incoming: unknown = c.env?.incoming;
  if (incoming instanceof IncomingMessage) return incoming.iterator({ destroyOnReturn: false });
  const body = c.req.raw.body;
  if (body === null) throw new AppError('malformed_request');
  return body.values();
}

function toBuffer(piece: Uint8Array): Buffer {
  return Buffer.isBuffer(piece) ? piece : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
}

/** Reads what is left, so that the client hears the answer and its connection can go on. */
export async function drainBody(body: AsyncGenerator<Buffer>): Promise<void> {
  try {
    for await (const _ of body);
  } catch {
    // Why it cannot be read has been told already.
  }
}
