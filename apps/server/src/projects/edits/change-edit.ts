import { isDeepStrictEqual } from 'node:util';
import type { ClipEdit } from '@clipwright/clip-spec';
import { type ClipEditInput, type ClipEditPart, type ClipEditSaved, clipEditParts } from '@clipwright/contract';
import { listEditFiles } from '@clipwright/media/data';
import { eq, inArray } from 'drizzle-orm';
import { pickStyles } from '../../captions/index.ts';
import type { Transaction } from '../../db/open-database.ts';
import { clipEdits, editFiles } from '../../db/tables/edits-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { recordActivity } from '../../teams/index.ts';
import { findOwnClip } from '../clips/get-clip.ts';
import { type EditDeps, type EditRow, lockEdit, openEdit } from './open-edit.ts';
import { recordEdit } from './record-edit.ts';

/** The tolerated difference between where a probe and an editing program see the end of a source. */
const TOLERANCE_SEC = 0.1;

/**
 * Replaces a document with its next revision. Sending the same document again, for example after a lost response, has
 * no effect.
 * @throws AppError `edit_changed` with the current revision and the parts that differ, `edit_outside_source`,
 * `caption_style_not_found`, `edit_picture_not_found`, `edit_music_not_found`, the errors from `openEdit`
 */
export async function changeEdit(
  deps: EditDeps,
  userId: string,
  id: string,
  { revision, document }: ClipEditInput,
  signal: AbortSignal,
): Promise<ClipEditSaved> {
  const { edit } = await openEdit(deps, userId, id, signal);
  checkDocument(document, edit);
  const isNamed = new Set(listEditFiles(edit.document).map((file) => file.id));
  return await deps.db.asUser(userId, async (tx) => {
    const { projectId, name } = await findOwnClip(tx, userId, id);
    // A style that has since been deleted may remain, or nothing else could be changed.
    const named = new Set(listStyleIds(edit.document));
    for (const styleId of listStyleIds(document)) if (!named.has(styleId)) await pickStyles(tx, userId, styleId);
    // The same applies to deleted music and pictures; clips are then made without them.
    await requireFiles(
      tx,
      listEditFiles(document).filter((file) => !isNamed.has(file.id)),
    );
    const row = await lockEdit(tx, edit, projectId);
    if (!row) throw new AppError('clip_not_found');
    const parts = listChangedParts(row.document, document);
    if (parts.length === 0) return { revision: row.revision };
    if (row.revision !== revision) throw new AppError('edit_changed', { revision: row.revision, parts });
    const next = row.revision + 1;
    await tx.update(clipEdits).set({ document, revision: next }).where(eq(clipEdits.clipId, edit.clipId));
    await recordEdit(tx, edit, document);
    await recordActivity(tx, { workspaceId: userId, kind: 'clip-edited', subject: name, projectId });
    return { revision: next };
  });
}

function checkDocument({ ranges }: ClipEdit, { sourceDurationSec }: EditRow): void {
  if (ranges.some(({ endSec }) => endSec > sourceDurationSec + TOLERANCE_SEC))
    throw new AppError('edit_outside_source', { durationSec: Math.floor(sourceDurationSec * 10) / 10 });
}

/** @throws AppError `edit_picture_not_found`, `edit_music_not_found` */
async function requireFiles(tx: Transaction, named: ReturnType<typeof listEditFiles>): Promise<void> {
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const rows = await tx.select().from(editFiles).where(inArray(editFiles.id, ids));
  const missing = named.find(({ id, kind }) => !rows.some((row) => row.id === id && row.kind === kind));
  if (missing) throw new AppError(missing.kind === 'music' ? 'edit_music_not_found' : 'edit_picture_not_found');
}

/** Lists the parts that differ between two documents. */
export function listChangedParts(one: ClipEdit, other: ClipEdit): ClipEditPart[] {
  return clipEditParts.filter((part) => !isDeepStrictEqual(one[part], other[part]));
}

/** Lists the caption styles that a document references. */
export function listStyleIds({ captions: { ranges = {}, ...common } }: Pick<ClipEdit, 'captions'>): string[] {
  return [...new Set([common, ...Object.values(ranges)].flatMap(({ styleId }) => styleId ?? []))];
}
