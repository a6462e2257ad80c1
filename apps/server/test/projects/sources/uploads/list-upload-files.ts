import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestUploads } from './open-test-uploads.ts';

/** Lists the names of all of a user's files, complete and partial. */
export async function listUploadFiles({ folder }: Pick<TestUploads, 'folder'>, userId: string): Promise<string[]> {
  const folders = ['stored', 'drafts'].map((kind) => join(folder, 'files', kind, 'users', userId));
  const entries = await Promise.all(
    folders.map((each) => readdir(each, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return entries.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}
