import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { DriveName } from '../drive-name.ts';
import { DropboxContentHash } from './dropbox-content-hash.ts';
import { QuickXorHash } from './quick-xor-hash.ts';

/** A hash of what comes in pieces; a copy goes on by itself. */
export type StreamHash = { update(chunk: Buffer): unknown; copy(): StreamHash; digest(): string };

const MAKERS: Readonly<Record<DriveName, () => StreamHash>> = {
  'google-drive': () => wrap(createHash('sha256')),
  'one-drive': () => new QuickXorHash(),
  dropbox: () => new DropboxContentHash(),
};

/** The hash that a provider tells of its files. */
export function makeStreamHash(drive: DriveName): StreamHash {
  return MAKERS[drive]();
}

/** The same of a file on the disk, or of a part of it. */
export async function hashFile(
  drive: DriveName,
  path: string,
  part: { start: number; bytes: number } | null = null,
): Promise<string> {
  const hash = makeStreamHash(drive);
  if (part?.bytes === 0) return hash.digest();
  const range = part === null ? {} : { start: part.start, end: part.start + part.bytes - 1 };
  for await (const chunk of createReadStream(path, { ...range, highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest();
}

function wrap(hash: Hash): StreamHash {
  return { update: (chunk) => hash.update(chunk), copy: () => wrap(hash.copy()), digest: () => hash.digest('hex') };
}
