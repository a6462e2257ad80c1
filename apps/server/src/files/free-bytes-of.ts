import { statfs } from 'node:fs/promises';

/** How much the disk that a folder lies on has left for this user. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
