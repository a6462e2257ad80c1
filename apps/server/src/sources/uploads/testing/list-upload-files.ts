import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestUploads } from './open-test-uploads.ts';

/** Names of all files of a user: those that are complete and parts of those that are not. */
export async function listUploadFiles({ folder }: Pick<TestUploads, 'folder'>, userId: string): Promise<string[]> {
  const folders = ['stored', 'drafts'].map((kind) => join(folder, 'files', kind, 'users', userId));
  const found = await Promise.all(
    folders.map((each) => readdir(each, { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return found.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []));
}
