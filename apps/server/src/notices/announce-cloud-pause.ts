import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { recipients } from '../people/read-people.ts';

/**
 * Notifies a project's owner that some of its files are waiting for their drive: only once until they have read the
 * notice.
 */
export async function announceCloudPause(tx: Transaction, projectId: string): Promise<void> {
  const [project] = await tx
    .select({ userId: projects.userId, title: projects.title, wantsNotice: recipients.wantsNotice })
    .from(projects)
    .innerJoin(recipients, eq(recipients.id, projects.userId))
    .where(eq(projects.id, projectId));
  if (!project?.wantsNotice) return;
  const isUnread = and(eq(notices.projectId, projectId), eq(notices.kind, 'cloud-paused'), isNull(notices.readAt));
  if ((await tx.$count(notices, isUnread)) > 0) return;
  await tx.insert(notices).values({
    userId: project.userId,
    recipientId: project.userId,
    projectId,
    kind: 'cloud-paused',
    title: project.title,
  });
}
