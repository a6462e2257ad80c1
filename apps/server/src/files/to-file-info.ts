import type { BigIntStats } from 'node:fs';
import type { FileInfo } from './file-store.ts';

/** The tag includes the inode, so a file that replaces another with the same modification time gets a different tag. */
export function toFileInfo({ size, mtimeMs, mtimeNs, ino }: BigIntStats): FileInfo {
  const tag = [size, mtimeNs, ino].map((fact) => fact.toString(36)).join('-');
  return { sizeBytes: Number(size), modifiedMs: Number(mtimeMs), etag: `"${tag}"` };
}
