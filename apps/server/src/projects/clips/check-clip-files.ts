import { createHash } from 'node:crypto';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';

/** The number of bytes that one sweep reads; it finishes the file in which it reaches the limit. */
const LOOK_BYTES = 64 * 1024 ** 2;
/** The maximum number of files per sweep, however small they are. */
const LOOK_FILES = 50;
const DAY_MS = 86_400_000;
/**
 * The time after which an intact file is read again. A damaged file is read again after a day, since someone may have
 * restored it.
 */
const WHOLE_FOR_MS = 30 * DAY_MS;

type CheckDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>;
type Rendition = typeof clipRenditions.$inferSelect;

/**
 * Reads the least recently checked clip files and compares them with their stored hashes. Marks files that are missing
 * or differ, and unmarks files that are complete again.
 */
export async function checkClipFiles(deps: CheckDeps, lookBytes = LOOK_BYTES): Promise<void> {
  const { db, now } = deps;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const isDue = or(
    sql`${clipRenditions.checkedAt} is null`,
    lt(clipRenditions.checkedAt, before(WHOLE_FOR_MS)),
    and(clipRenditions.isDamaged, lt(clipRenditions.checkedAt, before(DAY_MS))),
  );
  const rows = await db.service
    .select()
    .from(clipRenditions)
    .where(isDue)
    .orderBy(sql`${clipRenditions.checkedAt} nulls first`, asc(clipRenditions.createdAt))
    .limit(LOOK_FILES);
  let readBytes = 0;
  for (const row of rows) {
    if (readBytes >= lookBytes) return;
    readBytes += await checkFile(deps, row);
  }
}

/** @returns the number of bytes read */
async function checkFile({ db, files, now, log }: CheckDeps, row: Rendition): Promise<number> {
  const { id, clipId, fileKey, sizeBytes } = row;
  const read = await readFile(files, fileKey);
  const isDamaged = read.sizeBytes !== sizeBytes || (row.sha256 !== null && read.sha256 !== row.sha256);
  if (isDamaged && !row.isDamaged) log.error({ clipId, fileKey }, 'The file of a clip is damaged');
  const sha256 = isDamaged ? row.sha256 : read.sha256;
  await db.service
    .update(clipRenditions)
    .set({ checkedAt: now(), isDamaged, sha256 })
    // A file rendered again in the meantime has a different key.
    .where(and(eq(clipRenditions.id, id), eq(clipRenditions.fileKey, fileKey)));
  return read.sizeBytes ?? 0;
}

async function readFile(files: Deps['files'], key: string) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const piece of (await files.open(key)).stream) {
      hash.update(piece as Buffer);
      sizeBytes += (piece as Buffer).length;
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'file_not_found') return { sizeBytes: null, sha256: null };
    throw error;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
