import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { clipEdits } from '../../db/tables/edits-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { lockProject } from '../../teams/index.ts';
import { findOwnClip } from '../clips/get-clip.ts';
import type { createParts } from '../engine/create-parts.ts';
import type { Engine } from '../engine/engine.ts';
import { ensureEdit } from './read-edit-work.ts';

export type EditDeps = Pick<Deps, 'db' | 'files' | 'now'> & {
  getParts: ReturnType<typeof createParts>;
  engine: Pick<Engine, 'probe'>;
};
export type EditRow = typeof clipEdits.$inferSelect;

/**
 * Opens the document for a user's clip, creating it first if there is none yet.
 * @throws AppError `clip_not_found`, `not_allowed` for people the clip is shared with, `edit_unavailable`
 */
export async function openEdit(
  deps: EditDeps,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<{ edit: EditRow; clip: Awaited<ReturnType<typeof findOwnClip>> }> {
  const find = async () =>
    await deps.db.asUser(userId, async (tx) => {
      const clip = await findOwnClip(tx, userId, id);
      const [edit] = await tx.select().from(clipEdits).where(eq(clipEdits.clipId, clip.id));
      return { clip, edit };
    });
  let { clip, edit } = await find();
  if (!edit) {
    await ensureEdit(deps, { clipId: clip.id, userId }, signal);
    ({ clip, edit } = await find());
  }
  if (!edit) throw new AppError('clip_not_found');
  return { clip, edit };
}

/**
 * Locks a clip's document until the transaction ends; null if there is none yet. Follows the global lock order
 * (project, clip, then their dependents), since versions of the document reference the clip.
 * @throws AppError `clip_not_found`
 */
export async function lockEdit(
  tx: Transaction,
  { clipId, userId }: Pick<EditRow, 'clipId' | 'userId'>,
  projectId: string,
): Promise<EditRow | null> {
  if (!(await lockProject(tx, projectId, { isChanging: false }))) throw new AppError('clip_not_found');
  const isOwn = and(eq(videoClips.id, clipId), eq(videoClips.userId, userId));
  const [clip] = await tx.select({ id: videoClips.id }).from(videoClips).where(isOwn).for('key share');
  if (!clip) throw new AppError('clip_not_found');
  const [row] = await tx.select().from(clipEdits).where(eq(clipEdits.clipId, clipId)).for('update');
  return row ?? null;
}
