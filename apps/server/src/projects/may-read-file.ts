import { and, eq } from 'drizzle-orm';
import { runForAsker } from '../db/current-asker.ts';
import { projects } from '../db/tables/projects-tables.ts';
import { workspaceMembers } from '../db/tables/teams-tables.ts';
import type { Deps } from '../deps.ts';
import { readFileKey } from '../files/index.ts';

/**
 * Whether a user may see a file by now: its owner, a member of the owner's workspace, and whom its project is shared with. So a
 * share or membership that ends takes the addresses of files with it.
 */
export async function mayReadFile({ db }: Pick<Deps, 'db'>, userId: string, key: string): Promise<boolean> {
  const { ownerId, projectId } = readFileKey(key);
  if (ownerId === null || userId === ownerId) return true;
  return await runForAsker(userId, async () => {
    const memberships = await db.asUser(ownerId, (tx) =>
      tx
        .select({ id: workspaceMembers.id })
        .from(workspaceMembers)
        .where(and(eq(workspaceMembers.workspaceId, ownerId), eq(workspaceMembers.userId, userId))),
    );
    if (memberships.length > 0 || projectId === null) return memberships.length > 0;
    const shared = await db.asUser(userId, (tx) =>
      tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)),
    );
    return shared.length > 0;
  });
}
