import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { workspaceMembers } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import type { NamedWorkspace } from '../../http/create-router.ts';
import { isReadOnly, updateSeats } from './update-seats.ts';

/**
 * Finds a user's role in the workspace with this id. It is also `unknown` if the workspace does not exist, so no one
 * learns which ids exist.
 */
export async function findWorkspace(
  deps: Pick<Deps, 'db' | 'now'>,
  { id: userId }: { id: string },
  given: string,
): Promise<NamedWorkspace> {
  const id = given.toLowerCase();
  if (id === userId) return { id, role: 'owner', isReadOnly: false };
  if (!z.uuid().safeParse(id).success) return 'unknown';
  return await deps.db.asService(async (tx) => {
    const isTheirs = and(eq(workspaceMembers.workspaceId, id), eq(workspaceMembers.userId, userId));
    const [membership] = await tx.select({ id: workspaceMembers.id }).from(workspaceMembers).where(isTheirs);
    if (!membership) return 'unknown';
    const member = (await updateSeats(deps, tx, id)).find((each) => each.userId === userId);
    return member ? { id, role: member.role, isReadOnly: isReadOnly(member) } : 'unknown';
  });
}
