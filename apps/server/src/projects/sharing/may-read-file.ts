import { and, eq } from 'drizzle-orm';
import { runForAsker } from '../../db/current-asker.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { readFileKey } from '../../files/index.ts';
import { findWorkspace } from '../../teams/index.ts';

/**
 * Returns true if a user may still see a file: its owner, members of the owner's workspace, and people with whom its
 * project is shared. Ending a share or membership therefore also invalidates its file URLs.
 */
export async function mayReadFile(deps: Pick<Deps, 'db' | 'now'>, userId: string, key: string): Promise<boolean> {
  const { ownerId, sourceId, ...place } = readFileKey(key);
  if (ownerId === null || userId === ownerId) return true;
  if ((await findWorkspace(deps, { id: userId }, ownerId)) !== 'unknown') return true;
  // A shared project also shows its full video.
  const projectId = sourceId === null ? place.projectId : await findProjectOfSource(deps, { ownerId, sourceId });
  if (projectId === null) return false;
  const isThis = eq(projects.id, projectId);
  const shared = await runForAsker(userId, () =>
    deps.db.asUser(userId, (tx) => tx.select({ id: projects.id }).from(projects).where(isThis)),
  );
  return shared.length > 0;
}

async function findProjectOfSource(
  { db }: Pick<Deps, 'db'>,
  { ownerId, sourceId }: { ownerId: string; sourceId: string },
): Promise<string | null> {
  const isIt = and(eq(sources.id, sourceId), eq(sources.userId, ownerId));
  const [source] = await db.service.select({ projectId: sources.projectId }).from(sources).where(isIt);
  return source?.projectId ?? null;
}
