import type { ClipEditVersion } from '@clipwright/contract';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { clipEditVersions } from '../../db/tables/edits-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { findOwnClip } from '../clips/get-clip.ts';
import type { EditDeps } from './open-edit.ts';

/** The number of versions kept per clip in addition to the machine's; older versions are deleted. */
const KEPT_VERSIONS = 30;

/**
 * Reads an earlier version of a document. @throws AppError `clip_not_found`, `not_allowed`, `edit_version_not_found`
 */
export async function getEditVersion(
  { db }: Pick<EditDeps, 'db'>,
  userId: string,
  id: string,
  versionId: string,
): Promise<ClipEditVersion> {
  return await db.asUser(userId, async (tx) => {
    const clip = await findOwnClip(tx, userId, id);
    if (!z.uuid().safeParse(versionId).success) throw new AppError('edit_version_not_found');
    const [version] = await tx
      .select()
      .from(clipEditVersions)
      .where(and(eq(clipEditVersions.id, versionId), eq(clipEditVersions.clipId, clip.id)));
    if (!version) throw new AppError('edit_version_not_found');
    const { kind, createdAt, document } = version;
    return { id: version.id, kind, createdAt: createdAt.toISOString(), document };
  });
}

/** Deletes the oldest versions of a clip above the limit. */
export async function removeOldVersions(tx: Transaction, clipId: string): Promise<void> {
  const later = and(eq(clipEditVersions.clipId, clipId), ne(clipEditVersions.kind, 'machine'));
  const versions = await tx
    .select({ id: clipEditVersions.id })
    .from(clipEditVersions)
    .where(later)
    .orderBy(desc(clipEditVersions.createdAt));
  const old = versions.slice(KEPT_VERSIONS).map((version) => version.id);
  if (old.length > 0) await tx.delete(clipEditVersions).where(and(later, inArray(clipEditVersions.id, old)));
}
