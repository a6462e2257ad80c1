import { crc32 } from 'node:zlib';
import { strToU8, Zip, type ZipInputFile } from 'fflate';
import type { Deps } from '../../deps.ts';

/** The limit of an archive in the plain format, minus its directory. */
export const MAX_ARCHIVE_BYTES = 4 * 1024 ** 3 - 64 * 1024 ** 2;

/** A file of an archive: one of the store by its key, or a text. */
export type PackedFile = { name: string } & (
  | {
      key: string;
      /** The expected size in bytes; any file of this key is packed without it. */
      sizeBytes?: number;
    }
  | { text: string }
);

/**
 * Packs the files into a ZIP uncompressed, since videos cannot be made smaller. It is read only as fast as it is sent,
 * so that neither large clips nor a slow connection hold memory. Names are UTF-8.
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
        // It was complete when the download started; an incomplete archive is useless.
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

/** Passes the parts on, and calls back at their end, or when no one reads on. */
export async function* withEnd<Part>(parts: AsyncGenerator<Part>, onEnd: () => void): AsyncGenerator<Part> {
  try {
    yield* parts;
  } finally {
    onEnd();
  }
}

/**
 * A file stored uncompressed, like `ZipPassThrough`, but with the checksum of the system: it takes a fifth of the time.
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
