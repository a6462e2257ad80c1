import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import bunzip2 from 'unbzip2-stream';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';

/**
 * The maximum unpacked size. Nothing in the catalog reaches a third of it; a larger archive is a decompression bomb.
 */
const MAX_UNPACKED_BYTES = 4 * 1024 ** 3;
const MAX_FILES = 5000;

/**
 * Unpacks a `.tar.bz2` into a folder and strips the archive's top-level folder. Only regular files and folders are
 * written, never links, and never anything outside the target folder.
 * @throws MediaError `download-failed` for a corrupt or unsupported archive, `disk-full`, `cancelled`.
 */
export async function unpackArchive(
  archivePath: string,
  folder: string,
  archiveBytes: number,
  options: EffectOptions,
): Promise<void> {
  let read = 0;
  let unpacked = 0;
  let files = 0;
  const meter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      read += chunk.length;
      options.onProgress?.(Math.min(1, read / archiveBytes));
      done(null, chunk);
    },
  });
  const limit = new Transform({
    transform: (chunk: Buffer, _, done) => {
      unpacked += chunk.length;
      done(unpacked > MAX_UNPACKED_BYTES ? new Error('it unpacks to more than a model can have') : null, chunk);
    },
  });
  const writer = unpackTar(folder, {
    strip: 1,
    strict: true,
    maxDepth: 16,
    fmode: 0o644,
    dmode: 0o755,
    filter: (header) => {
      files += 1;
      if (files > MAX_FILES) throw new Error('it holds too many files');
      return header.type === 'file' || header.type === 'directory';
    },
  });
  try {
    const signal = options.signal ? { signal: options.signal } : {};
    await pipeline(createReadStream(archivePath), meter, bunzip2(), limit, writer, signal);
  } catch (error) {
    if (options.signal?.aborted) throw new MediaError('cancelled', 'The installation was canceled.');
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new MediaError(
        'disk-full',
        'The disk is full: free some space and start the installation again.',
        { file: folder },
        { cause: error },
      );
    }
    const why = error instanceof Error ? error.message : String(error);
    throw new MediaError(
      'download-failed',
      { code: 'archive-damaged', facts: { cause: why } },
      { file: archivePath },
      { cause: error },
    );
  }
}
