import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { sourceChunks } from '../../../db/tables/sources-tables.ts';

type ChunkRow = typeof sourceChunks.$inferSelect;

/** Lists an upload's received chunks, in file order. */
export async function listChunks(tx: Transaction, sourceId: string): Promise<ChunkRow[]> {
  return await tx
    .select()
    .from(sourceChunks)
    .where(eq(sourceChunks.sourceId, sourceId))
    .orderBy(asc(sourceChunks.chunkIndex));
}

/** Identifies the file if its client sends no checksum: the hash of its chunk hashes. */
export function hashOfChunks(chunks: readonly Pick<ChunkRow, 'sha256'>[]): string {
  const hash = createHash('sha256');
  for (const { sha256 } of chunks) hash.update(sha256);
  return hash.digest('hex');
}
