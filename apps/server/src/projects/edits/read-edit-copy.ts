import type { EditCopy } from '@clipwright/contract';
import { and, eq, lt } from 'drizzle-orm';
import { clipEditCopies } from '../../db/tables/edits-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findOwnClip } from '../clips/get-clip.ts';
import type { EditRow } from './open-edit.ts';

export type CopyRow = typeof clipEditCopies.$inferSelect;
type Part = { startSec: number; endSec: number };

/** The time without progress after which a copy counts as abandoned. */
const SILENT_MS = 30 * 60_000;
/** The precision for recording that a copy was used; copies are kept for days. */
const USED_MS = 60 * 60_000;
const TOLERANCE_SEC = 0.1;

/** Describes an edit's copy for its page. */
export function describeCopy(
  row: CopyRow | null,
  { edit, window, isSourceThere, now }: { edit: EditRow; window: Part; isSourceThere: boolean; now: Date },
): EditCopy {
  const file = row && fileOf(row);
  const url = file && `/api/clips/${edit.clipId}/edit/copy.mp4?v=${file.name}`;
  const copy = { url, ...(file?.part ?? window) };
  const isUsable = file !== null && covers(file.part, shownPart(edit));
  if (row && isUsable && row.state !== 'making') return { state: 'ready', progress: null, ...copy };
  if (!isSourceThere) return { state: 'source_gone', progress: null, ...copy };
  if (row?.state === 'making') {
    const isSilent = now.getTime() - row.updatedAt.getTime() > SILENT_MS;
    if (isSilent) return { state: 'failed', progress: null, ...copy };
    return { state: 'making', progress: row.progress, ...copy };
  }
  return { state: row?.state === 'failed' ? 'failed' : 'none', progress: null, ...copy };
}

/** Returns a row's finished copy, and a name unique to its content. */
export function fileOf({ fileKey, fileStartSec, fileEndSec }: CopyRow) {
  if (fileKey === null || fileStartSec === null || fileEndSec === null) return null;
  const name = fileKey.slice(fileKey.lastIndexOf('/') + 1).replace('.mp4', '');
  return { key: fileKey, name, part: { startSec: fileStartSec, endSec: fileEndSec } };
}

/** Returns the part of the source that an edit shows, from start to end. */
export function shownPart({ document: { ranges } }: Pick<EditRow, 'document'>): Part {
  return {
    startSec: Math.min(...ranges.map(({ startSec }) => startSec)),
    endSec: Math.max(...ranges.map(({ endSec }) => endSec)),
  };
}

export function covers(whole: Part, part: Part): boolean {
  return whole.startSec <= part.startSec + TOLERANCE_SEC && whole.endSec >= part.endSec - TOLERANCE_SEC;
}

/** Records that a clip's copy was used, so it is kept. */
export async function noteCopyUse({ db, now }: Pick<Deps, 'db' | 'now'>, row: CopyRow | null): Promise<void> {
  if (!row || now().getTime() - row.usedAt.getTime() < USED_MS) return;
  const isOlder = and(eq(clipEditCopies.clipId, row.clipId), lt(clipEditCopies.usedAt, now()));
  await db.service.update(clipEditCopies).set({ usedAt: now() }).where(isOlder);
}

/** Finds the file for a clip's copy, for its owner. @throws AppError the errors from `findOwnClip`, `file_not_found` */
export async function findCopyFile(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  clipId: string,
): Promise<{ key: string }> {
  const row = await deps.db.asUser(userId, async (tx) => {
    const clip = await findOwnClip(tx, userId, clipId);
    const [row] = await tx.select().from(clipEditCopies).where(eq(clipEditCopies.clipId, clip.id));
    return row ?? null;
  });
  const file = row && fileOf(row);
  if (!file) throw new AppError('file_not_found');
  await noteCopyUse(deps, row);
  return file;
}
