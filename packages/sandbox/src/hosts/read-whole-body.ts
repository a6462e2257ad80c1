import type { HostRequest } from './host-route.ts';

/** A body that is small enough for the memory; null is one that is larger, of which the rest is not kept. */
export async function readWholeBody(request: HostRequest, maxBytes: number): Promise<Buffer | null> {
  const { incoming, cutAfterBytes } = request;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (cutAfterBytes !== null && bytes >= cutAfterBytes) {
      request.isCut = true;
      throw new Error('The connection was cut.');
    }
    if (bytes <= maxBytes) chunks.push(chunk);
  }
  return bytes > maxBytes ? null : Buffer.concat(chunks);
}
