import { unlimited } from '@clipwright/contract';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { workspaceMembers } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { getEntitlement } from '../../plans/index.ts';

export type SeatedMember = typeof workspaceMembers.$inferSelect;

/**
 * Returns a workspace's members in joining order, after updating their seats according to the owner's plan: the newest
 * member loses their seat first. It runs whenever a member sends a request, so a changed or lapsed plan applies to that
 * request. Requires the service role.
 */
export async function updateSeats(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction,
  workspaceId: string,
): Promise<SeatedMember[]> {
  const members = await tx
    .select()
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceId))
    .orderBy(asc(workspaceMembers.createdAt), asc(workspaceMembers.id));
  if (members.length === 0) return members;
  const at = now();
  const { plan } = await getEntitlement(tx, workspaceId, at);
  const seats = plan.features.team_seats;
  const seated = members.map((member, index) => {
    const hasSeat = seats === unlimited || index + 1 < seats;
    return { ...member, readOnlySince: hasSeat ? null : (member.readOnlySince ?? at) };
  });
  const changed = seated.filter((member, index) => isReadOnly(member) !== isReadOnly(members[index]));
  for (const readOnlySince of [null, at]) {
    const ids = changed.filter((member) => isReadOnly(member) === (readOnlySince !== null)).map(({ id }) => id);
    if (ids.length > 0)
      await tx.update(workspaceMembers).set({ readOnlySince }).where(inArray(workspaceMembers.id, ids));
  }
  return seated;
}

export function isReadOnly(member: Pick<SeatedMember, 'readOnlySince'> | undefined): boolean {
  return member !== undefined && member.readOnlySince !== null;
}
