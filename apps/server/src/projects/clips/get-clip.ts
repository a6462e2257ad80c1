import type { ProjectClip } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { listClipRows } from './list-clip-rows.ts';
import { readClips } from './read-clips.ts';
import type { Asker } from './to-clip.ts';

/** Reads a clip that the user may see, numbered as in its project. @throws AppError `clip_not_found` */
export async function getClip(
  deps: Pick<Deps, 'db' | 'secrets' | 'now'>,
  asker: Asker,
  id: string,
): Promise<ProjectClip> {
  return await deps.db.asUser(asker.id, async (tx) => {
    const { projectId } = await findClip(tx, id);
    const ids = (await listClipRows(tx, projectId)).filter(({ isWhole }) => !isWhole).map((row) => row.id);
    const [clip] = await readClips(deps, tx, asker, [id]);
    if (!clip) throw new AppError('clip_not_found');
    return { ...clip, clip_number: ids.indexOf(id) + 1 };
  });
}

/**
 * Finds a clip's row if the transaction's user may see it. The full video does not count as a clip. @throws AppError
 * `clip_not_found`
 */
async function findClip(tx: Transaction, id: string): Promise<typeof videoClips.$inferSelect> {
  if (!z.uuid().safeParse(id).success) throw new AppError('clip_not_found');
  const [row] = await tx.select().from(videoClips).where(eq(videoClips.id, id));
  if (row?.kind !== 'clip') throw new AppError('clip_not_found');
  return row;
}

/**
 * Finds a clip for a user who may change it. @throws AppError `clip_not_found`, `not_allowed` for users it is shared
 * with
 */
export async function findOwnClip(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<typeof videoClips.$inferSelect> {
  const row = await findClip(tx, id);
  if (row.userId !== userId) throw new AppError('not_allowed');
  return row;
}
