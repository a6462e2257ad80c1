import { isDeepStrictEqual } from 'node:util';
import type { CaptionSettings, ClipEdit } from '@clipwright/clip-spec';
import type { SharedEdit } from '@clipwright/contract';
import { correctClipWord } from '@clipwright/media/data';
import { desc, eq } from 'drizzle-orm';
import { pickStyles } from '../../captions/index.ts';
import { clipEdits, clipEditVersions } from '../../db/tables/edits-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { findOwnClip } from '../clips/get-clip.ts';
import { listClipRows } from '../clips/list-clip-rows.ts';
import { listChangedParts, listStyleIds } from './change-edit.ts';
import { removeOldVersions } from './edit-versions.ts';
import { type EditDeps, type EditRow, lockEdit, openEdit } from './open-edit.ts';
import { readEditWork } from './read-edit-work.ts';
import { recordEdit } from './record-edit.ts';

/**
 * Applies a clip's captions to the other clips in its project; parts with separate settings keep them.
 * @throws AppError `clip_not_found`, `not_allowed`, `caption_style_not_found`
 */
export async function shareCaptions(
  deps: EditDeps,
  userId: string,
  id: string,
  captions: CaptionSettings,
  signal: AbortSignal,
): Promise<SharedEdit> {
  await deps.db.asUser(userId, async (tx) => {
    await findOwnClip(tx, userId, id);
    for (const styleId of listStyleIds({ captions })) await pickStyles(tx, userId, styleId);
  });
  const change = ({ captions: { ranges }, ...edit }: ClipEdit): ClipEdit => ({
    ...edit,
    captions: { ...captions, ...(ranges && { ranges }) },
  });
  return await changeOtherEdits(deps, userId, id, async () => change, signal);
}

/** Applies a corrected word to the captions in a project's other clips. @throws AppError as `shareCaptions` */
export async function shareCorrection(
  deps: EditDeps,
  userId: string,
  id: string,
  correction: { heard: string; text: string },
  signal: AbortSignal,
): Promise<SharedEdit> {
  const cache: Known = new Map();
  const prepare = async ({ clipId }: EditRow) => {
    const { work } = await readEditWork(deps, clipId, { signal, known: cache });
    return (edit: ClipEdit) => correctClipWord(edit, work.material.transcript, correction);
  };
  return await changeOtherEdits(deps, userId, id, prepare, signal);
}

type Known = NonNullable<Parameters<typeof readEditWork>[2]['known']>;

/**
 * Changes the documents of all but one of a project's clips. Each document is changed in its current state, so no
 * concurrent edit is lost: its user is notified when they save. The earlier version can be restored.
 */
async function changeOtherEdits(
  deps: EditDeps,
  userId: string,
  id: string,
  prepare: (edit: EditRow) => Promise<(document: ClipEdit) => ClipEdit>,
  signal: AbortSignal,
): Promise<SharedEdit> {
  const others = await deps.db.asUser(userId, async (tx) => {
    const { projectId } = await findOwnClip(tx, userId, id);
    return (await listClipRows(tx, projectId)).filter((row) => !row.isWhole && row.id !== id);
  });
  const shared: SharedEdit = { changed: 0, unchanged: 0, failed: [] };
  for (const other of others) {
    try {
      const { edit, clip } = await openEdit(deps, userId, other.id, signal);
      const isChanged = await replaceDocument(deps, edit, clip.projectId, await prepare(edit));
      if (isChanged) shared.changed += 1;
      else shared.unchanged += 1;
    } catch (error) {
      if (!(error instanceof AppError && ['edit_unavailable', 'clip_not_found'].includes(error.code))) throw error;
      shared.failed.push(other.name);
    }
  }
  return shared;
}

async function replaceDocument(
  { db, now }: EditDeps,
  { clipId, userId }: EditRow,
  projectId: string,
  change: (document: ClipEdit) => ClipEdit,
): Promise<boolean> {
  return await db.asService(async (tx) => {
    const row = await lockEdit(tx, { clipId, userId }, projectId);
    if (!row) throw new AppError('clip_not_found');
    const document = change(row.document);
    if (listChangedParts(row.document, document).length === 0) return false;
    const [last] = await tx
      .select({ document: clipEditVersions.document })
      .from(clipEditVersions)
      .where(eq(clipEditVersions.clipId, clipId))
      .orderBy(desc(clipEditVersions.createdAt))
      .limit(1);
    if (!last || !isDeepStrictEqual(last.document, row.document)) {
      const version = { clipId, userId, kind: 'replaced' as const, document: row.document, completedAt: now() };
      await tx.insert(clipEditVersions).values(version);
      await removeOldVersions(tx, clipId);
    }
    await tx
      .update(clipEdits)
      .set({ document, revision: row.revision + 1 })
      .where(eq(clipEdits.clipId, clipId));
    await recordEdit(tx, { clipId, userId }, document);
    return true;
  });
}
