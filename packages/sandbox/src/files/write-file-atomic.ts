import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/** Writes a file that is there whole, on the disk, or not at all. Only the file's owner may read it. */
export async function writeFileAtomic(path: string, content: string | Uint8Array): Promise<void> {
  const partialPath = `${path}.${randomBytes(6).toString('hex')}.partial`;
  try {
    const file = await open(partialPath, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partialPath, path);
  } catch (error) {
    await rm(partialPath, { force: true });
    throw error;
  }
}
