import type { FileHandle } from 'node:fs/promises';
import type { HostRequest } from './host-route.ts';

const WRITE_BYTES = 1024 * 1024;

/**
 * Writes a request's body to a file from `position` on, a megabyte at a time while the next one comes in. Says how many
 * bytes are there and whether it was all that the client meant to send.
 */
export async function receiveBody(
  request: Pick<HostRequest, 'incoming' | 'cutAfterBytes' | 'isCut' | 'keepBytes'>,
  file: FileHandle,
  { position, maxBytes, hash }: { position: number; maxBytes: number; hash: { update(chunk: Buffer): unknown } | null },
): Promise<{ bytes: number; isWhole: boolean; isTooLarge: boolean }> {
  const { incoming, cutAfterBytes, keepBytes } = request;
  const limit = Math.min(maxBytes, keepBytes ?? maxBytes, cutAfterBytes ?? maxBytes);
  let seen = 0;
  let storedBytes = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const write = async () => {
    const [chunks, at] = [waiting, position + storedBytes - waitingBytes];
    waiting = [];
    waitingBytes = 0;
    await writing;
    writing = chunks.length === 0 ? Promise.resolve() : writeAll(file, chunks, at);
    // Heard of where it is awaited, a turn later.
    writing.catch(() => undefined);
  };
  let isWhole = true;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      seen += chunk.byteLength;
      const part = chunk.subarray(0, Math.max(0, limit - storedBytes));
      if (part.byteLength > 0) {
        hash?.update(part);
        waiting.push(part);
        waitingBytes += part.byteLength;
        storedBytes += part.byteLength;
      }
      if (waitingBytes >= WRITE_BYTES) await write();
      if (cutAfterBytes !== null && seen >= cutAfterBytes) {
        request.isCut = true;
        isWhole = false;
        break;
      }
    }
  } catch {
    isWhole = false;
  }
  await write();
  await writing;
  if (!incoming.complete) isWhole = false;
  return { bytes: storedBytes, isWhole, isTooLarge: seen > maxBytes };
}

async function writeAll(file: FileHandle, chunks: Buffer[], position: number): Promise<void> {
  const total = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const { bytesWritten } = await file.writev(chunks, position);
  if (bytesWritten === total) return;
  const rest = Buffer.concat(chunks).subarray(bytesWritten);
  await file.write(rest, 0, rest.byteLength, position + bytesWritten);
}
