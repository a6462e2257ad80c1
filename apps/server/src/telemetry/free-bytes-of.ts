import { statfs } from 'node:fs/promises';

/** Returns the bytes available to this user on the disk that contains a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
