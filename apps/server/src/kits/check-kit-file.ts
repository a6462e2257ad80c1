import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { MediaError, measureBumper, prepareFont } from '@clipwright/media';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { brandKitFiles, type kitFileFacts } from '../db/tables/kits-tables.ts';
import type { Deps } from '../deps.ts';
import { kitFileKey } from './kit-file-key.ts';
import type { KitFileProblem } from './kit-file-problem.ts';
import type { GetTools } from './logos/get-tools.ts';

type CheckDeps = Pick<Deps, 'db' | 'files' | 'now'> & GetTools;
type FileRow = typeof brandKitFiles.$inferSelect;
type Checked = Pick<FileRow, 'name' | 'fileKey' | 'sizeBytes'> & { facts: z.output<typeof kitFileFacts> };

/**
 * Looks at a file of a brand kit: whether it is what it should be, and what clips need to know of it. An intro takes the
 * place of the one there was, and so does an outro. Done again it changes nothing.
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
  const [row] = await db.asService((tx) => tx.select().from(brandKitFiles).where(isWaiting));
  if (!row) return;
  const refuse = async (problem: KitFileProblem) => {
    await db.asService((tx) => tx.update(brandKitFiles).set({ state: 'refused', problem }).where(isWaiting));
    await files.remove(row.fileKey);
  };
  try {
    const checked = await check(deps, row, signal);
    await db.asService(async (tx) => {
      const [ready] = await tx
        .update(brandKitFiles)
        .set({ ...checked, state: 'ready' })
        .where(isWaiting)
        .returning();
      if (!ready || row.kind === 'font' || row.kitId === null) return;
      await tx
        .update(brandKitFiles)
        .set({ removedAt: deps.now() })
        .where(
          and(
            eq(brandKitFiles.kitId, row.kitId),
            eq(brandKitFiles.kind, row.kind),
            ne(brandKitFiles.id, fileId),
            isNull(brandKitFiles.removedAt),
          ),
        );
    });
    if (checked.fileKey !== row.fileKey) await files.remove(row.fileKey);
  } catch (error) {
    const problem = problemOf(row, error);
    if (problem !== null) await refuse(problem);
    else if (isLast) await refuse('kit_file_not_checked');
    if (problem === null) throw error;
  }
}

async function check({ files, getTools }: CheckDeps, row: FileRow, signal: AbortSignal): Promise<Checked> {
  const path = await files.localPath(row.fileKey);
  if (row.kind !== 'font') {
    const facts = await measureBumper(await getTools(), { path, name: row.name }, { signal });
    return { name: row.name, fileKey: row.fileKey, sizeBytes: row.sizeBytes, facts };
  }
  const family = `Kit ${row.id.slice(0, 8)}`;
  const { bytes, ending, name, characters, embedding } = await prepareFont(await readFile(path), { family });
  const fileKey = kitFileKey(row.userId, row.id, ending);
  await files.write(fileKey, Readable.from([bytes]));
  return { name, fileKey, sizeBytes: bytes.length, facts: { characters, embedding } };
}

/** What of a file is its owner's to mend; null where another try may help. */
function problemOf({ kind }: FileRow, error: unknown): KitFileProblem | null {
  if (!(error instanceof MediaError && error.isBadInput)) return null;
  if (kind === 'font') return error.facts.isNotEmbeddable === true ? 'font_not_embeddable' : 'font_invalid';
  return error.reason === 'too-long' ? 'bumper_too_long' : 'bumper_invalid';
}
