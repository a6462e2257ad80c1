import { createHash } from 'node:crypto';
import type { DriveHash } from '../drive-provider.ts';
import { createQuickXorHash } from './create-quick-xor-hash.ts';
import { createDropboxHash } from './dropbox-hash.ts';
import type { PieceHash } from './piece-hash.ts';

const makers: Readonly<Record<DriveHash['algorithm'], () => PieceHash>> = {
  sha256: () => {
    const hash = createHash('sha256');
    return { add: (piece) => void hash.update(piece), end: () => hash.digest('hex') };
  },
  'quick-xor': createQuickXorHash,
  dropbox: createDropboxHash,
};

/** Hashes a file with a provider's algorithm, for comparison with the provider's hash. */
export async function hashBlob(file: Blob, algorithm: DriveHash['algorithm'], signal: AbortSignal): Promise<string> {
  const hash = makers[algorithm]();
  for await (const piece of file.stream()) {
    signal.throwIfAborted();
    hash.add(piece);
  }
  return hash.end();
}
