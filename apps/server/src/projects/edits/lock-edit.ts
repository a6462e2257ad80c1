import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { clipEdits } from '../../db/tables/edits-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { lockProject } from '../../teams/index.ts';
import type { EditRow } from './open-edit.ts';

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
