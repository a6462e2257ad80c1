import type { WorkspaceList } from '@clipwright/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { workspaceInvitations, workspaceMembers, workspaces } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { people } from '../../people/read-people.ts';
import { toReceivedInvitation } from '../invitations/to-invitation.ts';
import { toWorkspace } from './to-workspace.ts';
import { isReadOnly, updateSeats } from './update-seats.ts';

/** Lists a user's workspaces (their own first, then the ones they are a member of) and their invitations. */
export async function listWorkspaces(deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<WorkspaceList> {
  return await deps.db.asService(async (tx) => {
    const [self] = await tx
      .select({
        name: workspaces.name,
        ownerName: people.name,
        email: people.email,
        emailVerified: people.emailVerified,
      })
      .from(people)
      .leftJoin(workspaces, eq(workspaces.id, people.id))
      .where(eq(people.id, userId));
    if (!self) throw new AppError('not_signed_in');
    const joined = await tx
      .select({ id: workspaces.id, name: workspaces.name, ownerName: people.name })
      .from(workspaceMembers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
      .innerJoin(people, eq(people.id, workspaces.id))
      .where(eq(workspaceMembers.userId, userId))
      .orderBy(asc(workspaceMembers.createdAt), asc(workspaceMembers.id));
    const own = { id: userId, name: self.name, ownerName: self.ownerName, role: 'owner' as const, isReadOnly: false };
    const others = [];
    for (const each of joined) {
      const member = (await updateSeats(deps, tx, each.id)).find((one) => one.userId === userId);
      if (member) others.push({ ...each, role: member.role, isReadOnly: isReadOnly(member) });
    }
    const invitations = self.emailVerified
      ? await tx
          .select({ invitation: workspaceInvitations, name: workspaces.name, ownerName: people.name })
          .from(workspaceInvitations)
          .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
          .innerJoin(people, eq(people.id, workspaces.id))
          .where(
            and(
              eq(workspaceInvitations.email, self.email),
              eq(workspaceInvitations.state, 'open'),
              gt(workspaceInvitations.expiresAt, deps.now()),
            ),
          )
          .orderBy(asc(workspaceInvitations.createdAt))
      : [];
    return { workspaces: [own, ...others].map(toWorkspace), invitations: invitations.map(toReceivedInvitation) };
  });
}
