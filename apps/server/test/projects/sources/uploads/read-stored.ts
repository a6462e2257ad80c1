import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { sources } from '../../../../src/db/tables/sources-tables.ts';
import type { TestUploads } from './open-test-uploads.ts';

/** Reads an upload's file from the file store. */
export async function readStored(
  { db, files }: Pick<TestUploads, 'db' | 'files'>,
  { projectId }: { projectId: string },
): Promise<Buffer> {
  const [source] = await db.asService((tx) => tx.select().from(sources).where(eq(sources.uploadId, projectId)));
  return await files.withLocalFiles(async ({ pathOf }) => await readFile(await pathOf(source?.fileKey ?? '')));
}
