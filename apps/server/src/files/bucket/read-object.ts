import { Readable } from 'node:stream';
import { AppError } from '../../http/app-error.ts';
import type { ByteRange } from '../../http/files/parse-range.ts';
import type { FileInfo } from '../file-store.ts';
import type { BucketClient } from './bucket-client.ts';

/** The maximum number of times a broken body is resumed from its current offset. */
const RESUMES = 5;

/**
 * Reads an object or a range of it. If the body breaks off, the read resumes from there, as long as the object has not
 * changed.
 */
export function readObject(
  bucket: BucketClient,
  key: string,
  { sizeBytes, etag }: FileInfo,
  range?: ByteRange,
): Readable {
  const { start, end } = { start: range?.start ?? 0, end: Math.min(range?.end ?? sizeBytes - 1, sizeBytes - 1) };
  return Readable.from(readOn(bucket, { key, etag, start, end }), { objectMode: false, highWaterMark: 256 * 1024 });
}

async function* readOn(
  { sdk, send, bucket: Bucket, nameOf }: BucketClient,
  { key, etag, start, end }: ByteRange & { key: string; etag: string },
): AsyncGenerator<Uint8Array> {
  let at = start;
  const stop = new AbortController();
  try {
    for (let resumes = 0; at <= end; resumes += 1) {
      let failure: unknown = null;
      const request = { Bucket, Key: nameOf(key), Range: `bytes=${at}-${end}`, IfMatch: etag };
      const { Body } = await send(new sdk.GetObjectCommand(request), { abortSignal: stop.signal });
      try {
        for await (const piece of Body as Readable) {
          at += (piece as Buffer).length;
          yield piece as Buffer;
        }
      } catch (error) {
        failure = error;
      }
      if (at <= end && resumes >= RESUMES) throw new AppError('files_unavailable', null, { cause: failure });
    }
  } finally {
    // A reader that stops early leaves the rest of the body unread.
    stop.abort();
  }
}
