import type { EditCopy } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { clipEditCopies } from '../../db/tables/edits-tables.ts';
import type { Deps } from '../../deps.ts';
import { requireStoreSpace } from '../runs/require-disk-space.ts';
import { editCopyJob } from './edit-copy-job.ts';
import { type EditDeps, openEdit } from './open-edit.ts';
import { type CopyRow, covers, describeCopy, fileOf, shownPart } from './read-edit-copy.ts';
import { readEditWork } from './read-edit-work.ts';
import { windowOfEdit } from './window-of-edit.ts';

/** A copy with a smaller margin around the clip is recreated, except at the ends of the source. */
const MARGIN_SEC = 5;
/** The maximum number of bytes per second in a copy. */
const BYTES_PER_SEC = 800_000;

/**
 * Starts creating the copy used to edit a user's clip. An existing copy is kept, even if it is still in progress.
 * @throws AppError the errors from `openEdit`, `disk_full`
 */
export async function beginEditCopy(
  deps: EditDeps & Pick<Deps, 'now' | 'jobs'>,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<EditCopy> {
  const { edit } = await openEdit(deps, userId, id, signal);
  const { sourceKey } = await readEditWork(deps, edit.clipId, { signal });
  const [window, now] = [windowOfEdit(edit), deps.now()];
  const part = shownPart(edit);
  const needed = {
    startSec: Math.max(window.startSec, part.startSec - MARGIN_SEC),
    endSec: Math.min(window.endSec, part.endSec + MARGIN_SEC),
  };
  const [existing] = await deps.db.service.select().from(clipEditCopies).where(eq(clipEditCopies.clipId, edit.clipId));
  const row = existing && (await isFileThere(deps, existing)) ? existing : null;
  const describe = (copy: CopyRow | null) =>
    describeCopy(copy, { edit, window, isSourceThere: sourceKey !== null, now });
  const before = describe(row);
  if (sourceKey === null) return before;
  const file = row && fileOf(row);
  if (before.state === 'ready' && file && covers(file.part, needed)) return before;
  if (before.state === 'making' && row && covers(row, needed)) return before;
  await requireStoreSpace(deps, { sourceBytes: 2 * BYTES_PER_SEC * (window.endSec - window.startSec), durationSec: 0 });
  const columns = { state: 'making' as const, ...window, progress: 0, usedAt: now, updatedAt: now };
  const gone = row ? {} : { fileKey: null, fileStartSec: null, fileEndSec: null, sizeBytes: null };
  const begun = await deps.db.asService(async (tx) => {
    const [stored] = await tx
      .insert(clipEditCopies)
      .values({ clipId: edit.clipId, userId, ...columns })
      .onConflictDoUpdate({ target: clipEditCopies.clipId, set: { ...columns, ...gone } })
      .returning();
    await deps.jobs.send(
      editCopyJob,
      { clipId: edit.clipId },
      { within: tx, singletonKey: edit.clipId, account: userId },
    );
    return stored ?? null;
  });
  return describe(begun);
}

/** Returns false for a copy whose file is missing, for example after restoring a backup. */
async function isFileThere({ files }: Pick<Deps, 'files'>, row: CopyRow): Promise<boolean> {
  const file = fileOf(row);
  return file === null || (await files.find(file.key)) !== null;
}
