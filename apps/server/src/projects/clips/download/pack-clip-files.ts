import { crc32 } from 'node:zlib';
import { strToU8, Zip, type ZipInputFile } from 'fflate';
import type { Deps } from '../../../deps.ts';

/** The size limit for an archive without ZIP64, minus its directory. */
export const MAX_ARCHIVE_BYTES = 4 * 1024 ** 3 - 64 * 1024 ** 2;

/** A file in an archive: a stored file by its key, or text. */
export type PackedFile = { name: string } & (
  | {
      key: string;
      /** The expected size in bytes; without it, any file with this key is packed. */
      sizeBytes?: number;
    }
  | { text: string }
);

/**
 * Packs the files into an uncompressed ZIP, since videos do not compress further. Files are read only as fast as they
 * are sent, so that neither large clips nor slow connections take up memory. Names are UTF-8.
 */
export async function* packClipFiles(
  { files, now }: Pick<Deps, 'files' | 'now'>,
  packed: readonly PackedFile[],
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const each of packed) {
    const entry = new StoredEntry(each.name, now());
    zip.add(entry);
    if ('text' in each) entry.push(strToU8(each.text), true);
    else {
      const { stream, sizeBytes } = await files.open(each.key);
      try {
        // The file was complete when the download started; an incomplete archive is useless.
        if (sizeBytes !== (each.sizeBytes ?? sizeBytes)) throw new Error(`${each.key} is damaged.`);
        for await (const chunk of stream) {
          entry.push(chunk as Uint8Array<ArrayBuffer>);
          yield* chunks.splice(0);
        }
      } finally {
        stream.destroy();
      }
      if (entry.size !== (each.sizeBytes ?? entry.size)) throw new Error(`${each.key} ended early.`);
      entry.push(new Uint8Array(0), true);
    }
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}

/** Passes the chunks on, and calls back at the end or when the reader stops. */
export async function* withEnd<Part>(parts: AsyncGenerator<Part>, onEnd: () => void): AsyncGenerator<Part> {
  try {
    yield* parts;
  } finally {
    onEnd();
  }
}

/**
 * A file stored uncompressed, like `ZipPassThrough`, but with the system's checksum, which takes a fifth of the time.
 */
class StoredEntry implements ZipInputFile {
  readonly compression = 0;
  readonly filename: string;
  readonly mtime: Date;
  crc = 0;
  size = 0;
  ondata: NonNullable<ZipInputFile['ondata']> = () => {};

  constructor(filename: string, mtime: Date) {
    this.filename = filename;
    this.mtime = mtime;
  }

  push(chunk: Uint8Array<ArrayBuffer>, isLast = false): void {
    this.crc = crc32(chunk, this.crc);
    this.size += chunk.length;
    this.ondata(null, chunk, isLast);
  }
}
