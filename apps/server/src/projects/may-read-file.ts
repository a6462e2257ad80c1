import { eq } from 'drizzle-orm';
import { runForAsker } from '../db/current-asker.ts';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import { readFileKey } from '../files/index.ts';
import { findWorkspace } from '../teams/index.ts';

/**
 * Whether a user may see a file by now: its owner, a member of the owner's workspace, and whom its project is shared with. So a
 * share or membership that ends takes the addresses of files with it.
 */
export async function mayReadFile(deps: Pick<Deps, 'db' | 'now'>, userId: string, key: string): Promise<boolean> {
  const { ownerId, projectId } = readFileKey(key);
  if (ownerId === null || userId === ownerId) return true;
  if ((await findWorkspace(deps, { id: userId }, ownerId)) !== 'unknown') return true;
  if (projectId === null) return false;
  const isThis = eq(projects.id, projectId);
  const shared = await runForAsker(userId, () =>
    deps.db.asUser(userId, (tx) => tx.select({ id: projects.id }).from(projects).where(isThis)),
  );
  return shared.length > 0;
}
