import type { BigIntStats } from 'node:fs';
import type { FileInfo } from './file-store.ts';

/** The inode is part of the tag: a file that replaces another at the same moment differs. */
export function toFileInfo({ size, mtimeMs, mtimeNs, ino }: BigIntStats): FileInfo {
  const tag = [size, mtimeNs, ino].map((fact) => fact.toString(36)).join('-');
  return { sizeBytes: Number(size), modifiedMs: Number(mtimeMs), etag: `"${tag}"` };
}
