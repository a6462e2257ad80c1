import type { CloudFile } from '@clipwright/contract';
import { and, desc, eq } from 'drizzle-orm';
import { cloudStorageFiles as files } from '../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../db/tables/cloud-uploads-tables.ts';
import type { Deps } from '../../deps.ts';
import { isAfter, readCursor, toMicros, toPage } from '../../http/page-cursor.ts';

/** Lists a page of the user's files in their drives, newest first. */
export async function listDriveFiles(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ files: CloudFile[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  return await db.asUser(userId, async (tx) => {
    const rows = await tx
      .select({
        id: files.id,
        provider: files.cloudProviderId,
        name: files.name,
        sizeBytes: files.size,
        mimeType: files.mimeType,
        projectId: files.projectId,
        clipId: files.clipId,
        link: cloudUploads.link,
        createdAt: files.createdAt,
        micros: toMicros(files.createdAt),
      })
      .from(files)
      .leftJoin(
        cloudUploads,
        and(
          eq(cloudUploads.projectId, files.projectId),
          eq(cloudUploads.provider, files.cloudProviderId),
          eq(cloudUploads.cloudFileId, files.cloudFileId),
        ),
      )
      .where(and(eq(files.userId, userId), after && isAfter(files.createdAt, files.id, after)))
      .orderBy(desc(files.createdAt), desc(files.id))
      .limit(limit + 1);
    const { page, nextCursor } = toPage(rows, limit);
    return {
      files: page.map(({ micros: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
      nextCursor,
    };
  });
}
