import { createHash } from 'node:crypto';
import { tooLarge } from '../../http/limits/too-large.ts';
import type { FileInfo, WriteOptions, WrittenBytes } from '../file-store.ts';
import { fileType } from '../file-type.ts';
import type { BucketClient } from './bucket-client.ts';
import { explainBucketError } from './explain-bucket-error.ts';

/** Smaller files are sent in one request. At most this many parts are held in memory concurrently. */
const LEAST_PART_BYTES = 8 * 1024 ** 2;
const PARTS_AT_ONCE = 3;
const MOST_PARTS = 10_000;
/** The size limit for content of unknown length. */
const MOST_BYTES = LEAST_PART_BYTES * MOST_PARTS;

/** Writes an object completely or not at all: the parts of an interrupted write are removed. */
export async function writeObject(
  bucket: BucketClient,
  key: string,
  content: AsyncIterable<Uint8Array>,
  { maxBytes = MOST_BYTES, signal }: WriteOptions = {},
): Promise<{ written: WrittenBytes; info: FileInfo }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const partBytes = Math.max(LEAST_PART_BYTES, Math.ceil(maxBytes / MOST_PARTS));
  const object = { Bucket: bucket.bucket, Key: bucket.nameOf(key), ContentType: fileType(key) };
  async function* look() {
    for await (const piece of content) {
      signal?.throwIfAborted();
      sizeBytes += piece.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(piece);
      yield piece;
    }
    signal?.throwIfAborted();
  }
  signal?.throwIfAborted();
  const parts = inParts(look(), partBytes);
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  const { ETag } = second.done
    ? await putWhole(bucket, object, first.value ?? Buffer.alloc(0), signal)
    : await putParts(bucket, object, chain([first.value as Buffer, second.value], parts));
  const written = { sizeBytes, sha256: hash.digest('hex') };
  return { written, info: { sizeBytes, modifiedMs: Date.now(), etag: ETag ?? '' } };
}

type Target = { Bucket: string; Key: string; ContentType: string };

async function putWhole({ sdk, send }: BucketClient, object: Target, bytes: Buffer, signal?: AbortSignal) {
  const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
  return await send(new sdk.PutObjectCommand({ ...object, Body: bytes, ChecksumSHA256 }), {
    ...(signal && { abortSignal: signal }),
  });
}

async function putParts(bucket: BucketClient, object: Target, parts: AsyncIterable<Buffer>) {
  const { sdk, send } = bucket;
  const { Bucket, Key } = object;
  const { UploadId } = await send(new sdk.CreateMultipartUploadCommand({ ...object, ChecksumAlgorithm: 'SHA256' }));
  const sent: Promise<{ PartNumber: number; ETag: string | undefined; ChecksumSHA256: string }>[] = [];
  try {
    for await (const bytes of parts) {
      const PartNumber = sent.length + 1;
      const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64');
      const part = { Bucket, Key, UploadId, PartNumber, Body: bytes, ChecksumSHA256 };
      const sending = send(new sdk.UploadPartCommand(part)).then(({ ETag }) => ({ PartNumber, ETag, ChecksumSHA256 }));
      sending.catch(() => undefined);
      sent.push(sending);
      await sent[sent.length - PARTS_AT_ONCE];
    }
    const MultipartUpload = { Parts: await Promise.all(sent) };
    return await send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
  } catch (error) {
    // A part that is still being sent would be left behind.
    await Promise.allSettled(sent);
    await send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw explainBucketError(error);
  }
}

/** Splits the bytes into chunks of the given size; the last one may be shorter. */
async function* inParts(content: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer, undefined> {
  let [pieces, length]: [Uint8Array[], number] = [[], 0];
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    while (length >= partBytes) {
      const all = Buffer.concat(pieces, length);
      yield all.subarray(0, partBytes);
      pieces = [all.subarray(partBytes)];
      length -= partBytes;
    }
  }
  if (length > 0) yield Buffer.concat(pieces, length);
}

async function* chain(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
