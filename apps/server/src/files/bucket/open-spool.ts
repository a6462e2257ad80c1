import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Opens a file for bytes in transit. It is already unlinked, so that nothing of it is left however this process ends.
 */
export async function openSpool(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
