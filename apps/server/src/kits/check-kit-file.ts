import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { MediaError } from '@clipwright/media/data';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../db/open-database.ts';
import { brandKitFiles, brandKits, type kitFileFacts } from '../db/tables/kits-tables.ts';
import type { Deps } from '../deps.ts';
import type { LocalFiles } from '../files/index.ts';
import { lockOwner } from '../people/lock-owner.ts';
import { kitFileKey } from './kit-file-key.ts';
import type { KitFileProblem } from './kit-file-problem.ts';
import type { GetTools } from './logos/get-tools.ts';

type CheckDeps = Pick<Deps, 'db' | 'files' | 'now'> & GetTools;
type FileRow = typeof brandKitFiles.$inferSelect;
type Checked = Pick<FileRow, 'name' | 'fileKey' | 'sizeBytes'> & { facts: z.output<typeof kitFileFacts> };

/**
 * Checks a brand kit file: its type and the facts that clips need. A new intro or outro replaces earlier ones. Safe to
 * repeat.
 */
export async function checkKitFile(
  deps: CheckDeps,
  fileId: string,
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<void> {
  const { db, files } = deps;
  const isWaiting = and(
    eq(brandKitFiles.id, fileId),
    eq(brandKitFiles.state, 'checking'),
    isNull(brandKitFiles.removedAt),
  );
  const [row] = await db.asService((tx) => tx.select().from(brandKitFiles).where(eq(brandKitFiles.id, fileId)));
  if (!row) return;
  if (row.state !== 'checking' || row.removedAt !== null) {
    // A killed attempt may have left it behind.
    if (row.kind === 'font') await files.remove(kitFileKey(row.userId, row.id, '.upload'));
    return;
  }
  const refuse = async (problem: KitFileProblem) => {
    const refused = await db.asService((tx) =>
      tx.update(brandKitFiles).set({ state: 'refused', problem }).where(isWaiting).returning({ id: brandKitFiles.id }),
    );
    if (refused.length > 0) await files.remove(row.fileKey);
  };
  try {
    const checked = await files.withLocalFiles(({ pathOf }) => check(deps, { row, pathOf, signal }), { signal });
    const isKept = await db.asService(async (tx) => {
      await lockOwner(tx, row.userId);
      // Checks of the same kit's files finish one at a time.
      if (row.kitId !== null) await tx.select().from(brandKits).where(eq(brandKits.id, row.kitId)).for('update');
      const [ready] = await tx
        .update(brandKitFiles)
        .set({ ...checked, state: 'ready' })
        .where(isWaiting)
        .returning();
      if (ready && row.kind !== 'font') await keepNewest(deps, tx, ready);
      // Another attempt at the same file may have finished first.
      return (await tx.$count(brandKitFiles, eq(brandKitFiles.fileKey, checked.fileKey))) > 0;
    });
    if (!isKept) await files.remove(checked.fileKey);
    if (checked.fileKey !== row.fileKey) await files.remove(row.fileKey);
  } catch (error) {
    // The process is shutting down, or the queue has given the job to another worker.
    if (signal.aborted) throw error;
    const problem = problemOf(row, error);
    if (problem !== null) await refuse(problem);
    else if (isLast) await refuse('kit_file_not_checked');
    if (problem === null) throw error;
  }
}

/** Keeps a kit's newest intro and outro. Files still being checked may be newer. */
async function keepNewest(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  { id, kitId, kind }: Pick<FileRow, 'id' | 'kitId' | 'kind'>,
): Promise<void> {
  if (kitId === null) return;
  const ofKind = and(eq(brandKitFiles.kitId, kitId), eq(brandKitFiles.kind, kind), isNull(brandKitFiles.removedAt));
  // The database's timestamps are more precise than a JavaScript date.
  const age = sql`(${brandKitFiles.createdAt}, ${brandKitFiles.id})`;
  const own = sql`(select mine.created_at, mine.id from ${brandKitFiles} mine where mine.id = ${id})`;
  const isNewer = and(ofKind, eq(brandKitFiles.state, 'ready'), sql`${age} > ${own}`);
  const isReplaced =
    (await tx.$count(brandKitFiles, isNewer)) > 0 ? eq(brandKitFiles.id, id) : and(ofKind, sql`${age} < ${own}`);
  await tx.update(brandKitFiles).set({ removedAt: now() }).where(isReplaced);
}

async function check(
  { files, getTools }: CheckDeps,
  { row, pathOf, signal }: { row: FileRow; pathOf: LocalFiles['pathOf']; signal: AbortSignal },
): Promise<Checked> {
  const path = await pathOf(row.fileKey);
  if (row.kind !== 'font') {
    const { measureBumper } = await import('@clipwright/media');
    const facts = await measureBumper(await getTools(), { path, name: row.name }, { signal });
    return { name: row.name, fileKey: row.fileKey, sizeBytes: row.sizeBytes, facts };
  }
  const family = `Kit ${row.id.slice(0, 8)}`;
  const { prepareFont } = await import('@clipwright/media');
  const { bytes, ending, name, characters, embedding } = await prepareFont(await readFile(path), { family });
  const fileKey = kitFileKey(row.userId, row.id, ending);
  await files.write(fileKey, Readable.from([bytes]));
  return { name, fileKey, sizeBytes: bytes.length, facts: { characters, embedding } };
}

/** Returns the problem with a file if its owner can fix it; null if another attempt may help. */
function problemOf({ kind }: FileRow, error: unknown): KitFileProblem | null {
  if (!(error instanceof MediaError && error.isBadInput)) return null;
  if (kind === 'font') return error.facts.isNotEmbeddable === true ? 'font_not_embeddable' : 'font_invalid';
  if (error.reason === 'picture-too-large') return 'bumper_too_large';
  return error.reason === 'too-long' ? 'bumper_too_long' : 'bumper_invalid';
}
