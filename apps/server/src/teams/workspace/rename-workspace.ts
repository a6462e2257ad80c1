import { eq } from 'drizzle-orm';
import { workspaces } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { lockWorkspace } from './lock-workspace.ts';
import { recordActivity } from './record-activity.ts';

/** Sets the owner's name for their workspace, which its members see. */
export async function renameWorkspace({ db }: Pick<Deps, 'db'>, ownerId: string, name: string): Promise<void> {
  await db.asService(async (tx) => {
    const before = await lockWorkspace(tx, ownerId);
    if (before.name === name) return;
    await tx.update(workspaces).set({ name }).where(eq(workspaces.id, ownerId));
    await recordActivity(tx, { workspaceId: ownerId, kind: 'workspace-renamed', subject: name });
  });
}
