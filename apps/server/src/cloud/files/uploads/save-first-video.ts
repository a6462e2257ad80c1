import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { isVideoWithoutDrive } from '../../../plans/index.ts';
import { saveProject } from './queue-drive-uploads.ts';

/**
 * Queues copying the projects created before a drive was connected, in the transaction that connects one. A project
 * still in progress is copied when it completes, since the drive is connected by then.
 */
export async function saveFirstVideo(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Transaction,
  { userId }: { userId: string },
): Promise<void> {
  // Locked before the check, in order to wait for a project that is completing.
  const made = await tx
    .select({ id: projects.id, status: projects.status })
    .from(projects)
    .where(and(eq(projects.userId, userId), isVideoWithoutDrive(projects.id)))
    .orderBy(projects.id)
    .for('no key update');
  for (const { id: projectId, status } of made) {
    if (status !== 'completed') continue;
    if ((await tx.$count(cloudUploads, eq(cloudUploads.projectId, projectId))) > 0) continue;
    await saveProject(deps, tx, { userId, projectId });
  }
}
