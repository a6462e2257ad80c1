import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HostAnswer } from './host-answer.ts';

const READ_BYTES = 1024 * 1024;

/** The transport fault of a response, if any. */
export type SendFault = { claimedMore: number; cutAfterBytes: number | null };

/** Sends an answer; a file is streamed. */
export async function sendHostAnswer(
  outgoing: ServerResponse,
  { status, headers = {}, body = null }: HostAnswer,
  { isHead, fault }: { isHead: boolean; fault: SendFault },
): Promise<void> {
  const content = typeof body === 'string' ? Buffer.from(body) : body;
  const bytes = content === null ? 0 : 'bytes' in content ? content.bytes : content.byteLength;
  const claimed = Math.max(0, bytes + fault.claimedMore);
  const sent = Math.min(bytes, claimed, fault.cutAfterBytes ?? bytes);
  const isBodiless = status === 204 || status === 304;
  outgoing.writeHead(status, {
    ...(typeof body === 'string' && { 'Content-Type': 'application/json; charset=utf-8' }),
    ...(!isBodiless && { 'Content-Length': String(claimed) }),
    ...headers,
  });
  if (isHead || isBodiless || content === null) {
    outgoing.end();
    return;
  }
  if ('bytes' in content) {
    const { path, start } = content;
    if (sent > 0) {
      const stream = createReadStream(path, { start, end: start + sent - 1, highWaterMark: READ_BYTES });
      await pipeline(stream, outgoing, { end: sent === claimed });
    }
  } else if (sent > 0) await new Promise<void>((resolve) => outgoing.write(content.subarray(0, sent), () => resolve()));
  if (sent === claimed) outgoing.end();
  else outgoing.destroy();
}
