import { hasSeatFor, type ReceivedInvitation, type Workspace } from '@clipwright/contract';
import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { workspaceInvitations, workspaceMembers, workspaces } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { announceMember } from '../../notices/index.ts';
import { people, readPerson } from '../../people/read-people.ts';
import { getEntitlement, logFeatures } from '../../plans/index.ts';
import { lockWorkspace } from '../workspace/lock-workspace.ts';
import { recordActivity } from '../workspace/record-activity.ts';
import { toWorkspace } from '../workspace/to-workspace.ts';
import { readTeamInvitationToken } from './team-invitation-token.ts';
import { toReceivedInvitation } from './to-invitation.ts';

type AnswerDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>;

/**
 * Reads an invitation for the holder of its emailed link, who does not need an account.
 * @throws AppError `team_invitation_not_found`, `team_invitation_expired`
 */
export async function readTeamInvitation(deps: AnswerDeps, token: string): Promise<ReceivedInvitation> {
  const id = readTeamInvitationToken(deps, token);
  if (id === null) throw new AppError('team_invitation_not_found');
  return toReceivedInvitation(await deps.db.asService((tx) => findOpenInvitation(deps, tx, id)));
}

/**
 * Makes the user a member. The key is the emailed link's token, which proves the address, or the invitation's id, which
 * requires a verified address; the account must have the invited address.
 * @throws AppError `team_invitation_not_found`, `team_invitation_expired`, `invitation_for_another`,
 * `address_unverified`, `workspace_full`
 */
export async function acceptInvitation(deps: AnswerDeps, userId: string, key: string): Promise<Workspace> {
  const named = nameInvitation(deps, key);
  return await deps.db.asService(async (tx) => {
    const { invitation, user, name, ownerName } = await findOwnInvitation(deps, tx, userId, named);
    const { workspaceId, role } = invitation;
    const isMember = and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId));
    const [there] = await tx.select().from(workspaceMembers).where(isMember);
    if (!there) {
      const { plan } = await getEntitlement(tx, workspaceId, deps.now());
      const [members] = await tx
        .select({ count: count() })
        .from(workspaceMembers)
        .where(eq(workspaceMembers.workspaceId, workspaceId));
      if (!hasSeatFor(plan.features, 1 + (members?.count ?? 0))) throw new AppError('workspace_full');
      await tx.insert(workspaceMembers).values({ workspaceId, userId, role });
    }
    await tx.update(workspaceInvitations).set({ state: 'accepted' }).where(eq(workspaceInvitations.id, invitation.id));
    await logFeatures(tx, workspaceId, { team_collaboration: { joined: role } });
    await recordActivity(tx, { workspaceId, kind: 'member-joined', subject: user.email });
    await announceMember(deps, tx, { ownerId: workspaceId, memberEmail: user.email });
    return toWorkspace({ id: workspaceId, name, ownerName, role: there?.role ?? role, isReadOnly: false });
  });
}

/** @throws AppError for the same reasons as accepting */
export async function declineInvitation(deps: AnswerDeps, userId: string, key: string): Promise<void> {
  const named = nameInvitation(deps, key);
  await deps.db.asService(async (tx) => {
    const { invitation } = await findOwnInvitation(deps, tx, userId, named);
    await tx.update(workspaceInvitations).set({ state: 'declined' }).where(eq(workspaceInvitations.id, invitation.id));
    const { workspaceId, email } = invitation;
    await recordActivity(tx, { workspaceId, kind: 'invitation-declined', subject: email });
  });
}

type Named = { id: string; isProven: boolean };

function nameInvitation(deps: Pick<Deps, 'secrets'>, key: string): Named {
  if (z.uuid().safeParse(key).success) return { id: key, isProven: false };
  const id = readTeamInvitationToken(deps, key);
  if (id === null) throw new AppError('team_invitation_not_found');
  return { id, isProven: true };
}

/** Finds the invitation and locks its workspace, if the invitation is open and for this user. */
async function findOwnInvitation(deps: Pick<Deps, 'now'>, tx: Transaction, userId: string, { id, isProven }: Named) {
  const user = await readPerson(tx, userId);
  if (!user) throw new AppError('not_signed_in');
  const [row] = await tx
    .select({ workspaceId: workspaceInvitations.workspaceId, email: workspaceInvitations.email })
    .from(workspaceInvitations)
    .where(eq(workspaceInvitations.id, id));
  // A guessed id reveals nothing.
  if (!row || (!isProven && row.email !== user.email)) throw new AppError('team_invitation_not_found');
  if (row.email !== user.email) throw new AppError('invitation_for_another', { email: row.email });
  if (!isProven && !user.emailVerified) throw new AppError('address_unverified');
  await lockWorkspace(tx, row.workspaceId);
  return { user, ...(await findOpenInvitation(deps, tx, id)) };
}

async function findOpenInvitation({ now }: Pick<Deps, 'now'>, tx: Transaction, id: string) {
  const [row] = await tx
    .select({ invitation: workspaceInvitations, name: workspaces.name, ownerName: people.name })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .innerJoin(people, eq(people.id, workspaces.id))
    .where(and(eq(workspaceInvitations.id, id), eq(workspaceInvitations.state, 'open')));
  if (!row) throw new AppError('team_invitation_not_found');
  if (row.invitation.expiresAt <= now()) throw new AppError('team_invitation_expired');
  return row;
}
