import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

/** Bytes as they came, with what they are checked by. Hashes are hexadecimal. */
export type ShelvedBytes = { path: string; sizeBytes: number; md5: string; sha256: string; crc32: number };

/** An object is its pieces: one, or the parts that it was sent in. */
export type StoredObject = { pieces: ShelvedBytes[]; sizeBytes: number; etag: string; modified: Date; type: string };

export type MultipartUpload = { key: string; begun: Date; type: string; parts: Map<number, ShelvedBytes> };

/** The path of the bytes. */
export async function openObjectShelf(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async put(content: AsyncIterable<Uint8Array>): Promise<ShelvedBytes> {
      const path = join(folder, randomUUID());
      const [md5, sha256] = [createHash('md5'), createHash('sha256')];
      const seen = { sizeBytes: 0, crc32: 0 };
      const look = async function* () {
        for await (const piece of content) {
          seen.sizeBytes += piece.length;
          seen.crc32 = crc32(piece, seen.crc32);
          md5.update(piece);
          sha256.update(piece);
          yield piece;
        }
      };
      try {
        await pipeline(look, createWriteStream(path, { mode: 0o600 }));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return { path, ...seen, md5: md5.digest('hex'), sha256: sha256.digest('hex') };
    },
    /** The bytes from the first to the last, `end` included. */
    async *read(pieces: readonly ShelvedBytes[], start: number, end: number): AsyncGenerator<Uint8Array> {
      let offset = 0;
      for (const { path, sizeBytes } of pieces) {
        const [from, to] = [Math.max(0, start - offset), Math.min(sizeBytes - 1, end - offset)];
        if (from <= to) yield* createReadStream(path, { start: from, end: to, highWaterMark: 256 * 1024 });
        offset += sizeBytes;
      }
    },
    async drop(pieces: readonly ShelvedBytes[]): Promise<void> {
      for (const { path } of pieces) await rm(path, { force: true });
    },
  };
}

export type ObjectShelf = Awaited<ReturnType<typeof openObjectShelf>>;

/** An object of these pieces; of several its tag tells how many. */
export function toObject(pieces: ShelvedBytes[], type: string, isMultipart: boolean): StoredObject {
  const [first] = pieces;
  const joined = createHash('md5').update(Buffer.from(pieces.map(({ md5 }) => md5).join(''), 'hex'));
  const etag = isMultipart ? `"${joined.digest('hex')}-${pieces.length}"` : `"${first?.md5}"`;
  const sizeBytes = pieces.reduce((sum, piece) => sum + piece.sizeBytes, 0);
  return { pieces, sizeBytes, etag, modified: new Date(), type };
}
