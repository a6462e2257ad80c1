import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { receiveBody } from '../../hosts/receive-body.ts';
import { hashFile } from '../files/stream-hash.ts';
import type { Drive } from '../state/open-drive-state.ts';

const MAX_BYTES = 4 * 1024 ** 3;
const HEAD_BYTES = 16 * 1024;

/** Takes the file of a form that has this one field. It never is in memory as a whole; null is no such form. */
export async function receiveDriveFormFile(
  drive: Drive,
  incoming: IncomingMessage,
): Promise<{ name: string; content: { from: string; bytes: number; hash: string } } | null> {
  const mark = /^multipart\/form-data;.*\bboundary="?([^";]+)/i.exec(incoming.headers['content-type'] ?? '')?.[1];
  if (mark === undefined) return null;
  const path = drive.pathOf(`uploads/${randomBytes(12).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    const request = { incoming, cutAfterBytes: null, isCut: false, keepBytes: null };
    const received = await receiveBody(request, file, { position: 0, maxBytes: MAX_BYTES, hash: null });
    if (!received.isWhole || received.isTooLarge) return null;
    const { buffer } = await file.read(Buffer.alloc(Math.min(HEAD_BYTES, received.bytes)), { position: 0 });
    const start = buffer.indexOf('\r\n\r\n') + 4;
    const name = /filename="([^"\r\n]+)"/.exec(buffer.subarray(0, start).toString())?.[1];
    const bytes = received.bytes - start - Buffer.byteLength(`\r\n--${mark}--\r\n`);
    if (name === undefined || start < 4 || bytes < 0) return null;
    const from = `${path}-file`;
    const end = createWriteStream(from, { flags: 'wx', mode: 0o600 });
    if (bytes > 0)
      await pipeline(createReadStream(path, { start, end: start + bytes - 1, highWaterMark: 2 ** 20 }), end);
    else await pipeline([], end);
    return { name, content: { from, bytes, hash: await hashFile(drive.name, from) } };
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}
