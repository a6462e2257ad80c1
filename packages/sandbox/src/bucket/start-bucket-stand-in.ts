import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { BucketError } from './bucket-error.ts';
import { type BucketFault, createBucketFaults } from './bucket-faults.ts';
import {
  type BucketAnswer,
  type BucketRequest,
  type BucketState,
  nameOperation,
  operations,
} from './bucket-operations.ts';
import { writeBucketXml } from './bucket-xml.ts';
import { type ObjectShelf, openObjectShelf, type ShelvedBytes } from './object-shelf.ts';
import { type BucketCredentials, verifySignature } from './verify-signature.ts';

export type BucketStandIn = {
  /** `http://127.0.0.1:PORT`. The bucket is the first part of each path. */
  endpoint: string;
  bucket: string;
  region: string;
  credentials: BucketCredentials;
  faults: { add(fault: BucketFault): void; clear(): void };
  /** The traffic since the start: requests by operation, and bytes of sent objects. */
  counts: { requests: Record<string, number>; sentBytes: number };
  /** The number of objects and unfinished uploads. */
  size(): { objects: number; uploads: number };
  stop(): Promise<void>;
};

const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/**
 * A bucket as S3 has it, on a loopback port of its own: signatures, checksums, ranges and conditions are checked as the
 * protocol wants it. Its bytes lie in the folder, all else in memory: it is gone with the process. `now`: its clock.
 */
export async function startBucketStandIn({
  dataDir,
  now = Date.now,
}: {
  dataDir: string;
  now?: () => number;
}): Promise<BucketStandIn> {
  const credentials = { accessKeyId: 'sandbox', secretAccessKey: 'a secret of the sandbox' };
  const bucket = 'clipwright';
  const shelf = await openObjectShelf(dataDir);
  const faults = createBucketFaults();
  const state: BucketState = { objects: new Map(), uploads: new Map() };
  const counts: BucketStandIn['counts'] = { requests: {}, sentBytes: 0 };

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`);
    const bodySha256 = verifySignature(incoming, url, credentials, now());
    const [, name, ...path] = decodeURIComponent(url.pathname).split('/');
    if (name !== bucket) throw new BucketError(404, 'NoSuchBucket');
    const request: BucketRequest = {
      method: incoming.method ?? '',
      key: path.join('/'),
      query: url.searchParams,
      headers: incoming.headers,
      shelve: async () => await shelveBody(shelf, incoming, bodySha256),
      async readText() {
        const piece = await shelveBody(shelf, incoming, bodySha256);
        if (piece.sizeBytes > MAX_TEXT_BYTES) throw new BucketError(400, 'EntityTooLarge');
        const bytes = await Array.fromAsync(shelf.read([piece], 0, piece.sizeBytes - 1));
        await shelf.drop([piece]);
        return Buffer.concat(bytes).toString('utf8');
      },
    };
    const operation = nameOperation(request);
    counts.requests[operation] = (counts.requests[operation] ?? 0) + 1;
    const fault = faults.take(operation);
    refuse(fault);
    if (fault?.kind === 'slow') await wait(fault.delayMs ?? 1_000);
    const answered = await operations[operation]?.(state, shelf, request);
    if (!answered) throw new BucketError(501, 'NotImplemented');
    if (fault?.kind === 'lost-answer') outgoing.destroy();
    else await send(answered, outgoing, fault?.kind === 'truncated');
  }

  async function send(answered: BucketAnswer, outgoing: ServerResponse, isTruncated: boolean): Promise<void> {
    const { status, headers = {}, xml, content } = answered;
    if (xml !== undefined) {
      outgoing.writeHead(status, { ...headers, 'Content-Type': 'application/xml' }).end(xml);
      return;
    }
    outgoing.writeHead(status, headers);
    if (content && content.end >= content.start) {
      const length = content.end - content.start + 1;
      const end = isTruncated ? content.start + Math.floor(length / 2) - 1 : content.end;
      const count = async function* () {
        for await (const piece of shelf.read(content.pieces, content.start, end)) {
          counts.sentBytes += piece.length;
          yield piece;
        }
        if (isTruncated) throw new Error('The body ends here.');
      };
      // A client that has enough of it ends the connection.
      await pipeline(count, outgoing).catch(() => outgoing.destroy());
      return;
    }
    outgoing.end();
  }

  const server = createServer((incoming, outgoing) => {
    outgoing.setHeader('Date', new Date(now()).toUTCString());
    answer(incoming, outgoing).catch((error: unknown) => {
      incoming.resume();
      if (outgoing.headersSent || outgoing.destroyed) return outgoing.destroy();
      const { status, code, message } = error instanceof BucketError ? error : new BucketError(500, 'InternalError');
      const xml = writeBucketXml('Error', { Code: code, Message: message });
      outgoing.writeHead(status, { 'Content-Type': 'application/xml' });
      outgoing.end(incoming.method === 'HEAD' ? undefined : xml);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    credentials,
    faults,
    counts,
    size: () => ({ objects: state.objects.size, uploads: state.uploads.size }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(fault: BucketFault | null): void {
  if (fault?.kind === 'denied') throw new BucketError(403, 'AccessDenied');
  if (fault?.kind === 'full') throw new BucketError(507, 'InsufficientStorage');
  if (fault?.kind === 'error') throw new BucketError(500, 'InternalError');
  if (fault?.kind === 'busy') throw new BucketError(503, 'SlowDown');
}

/** Stores a body. One that differs from its announced size or hash is dropped. */
async function shelveBody(shelf: ObjectShelf, incoming: IncomingMessage, bodySha256: string | null) {
  const piece = await shelf.put(incoming);
  try {
    requireChecksums(piece, incoming.headers, bodySha256);
  } catch (error) {
    await shelf.drop([piece]);
    throw error;
  }
  return piece;
}

function requireChecksums(
  { sizeBytes, md5, sha256, crc32 }: ShelvedBytes,
  headers: IncomingMessage['headers'],
  bodySha256: string | null,
): void {
  if (headers['content-length'] !== undefined && Number(headers['content-length']) !== sizeBytes) {
    throw new BucketError(400, 'IncompleteBody');
  }
  if (bodySha256 !== null && bodySha256 !== sha256) throw new BucketError(400, 'XAmzContentSHA256Mismatch');
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32);
  const checked = [
    ['x-amz-checksum-sha256', Buffer.from(sha256, 'hex')],
    ['content-md5', Buffer.from(md5, 'hex')],
    ['x-amz-checksum-crc32', crc],
  ] as const;
  for (const [name, bytes] of checked) {
    if (headers[name] !== undefined && headers[name] !== bytes.toString('base64')) {
      throw new BucketError(400, 'BadDigest');
    }
  }
}
