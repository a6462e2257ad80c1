import type { MemberRole } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { workspaceMembers } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { sendMail } from '../../mail/index.ts';
import { removeMemberNotices } from '../../notices/index.ts';
import { readPeople } from '../../people/read-people.ts';
import { findMailBranding } from '../branding/find-mail-branding.ts';
import { lockWorkspace } from '../workspace/lock-workspace.ts';
import { recordActivity } from '../workspace/record-activity.ts';
import { updateSeats } from '../workspace/update-seats.ts';

type MembersDeps = Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>;

/** Changes a member's role, effective from their next request. @throws AppError `member_not_found` */
export async function changeMemberRole(
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  memberId: string,
  role: MemberRole,
): Promise<void> {
  await db.asService(async (tx) => {
    await lockWorkspace(tx, ownerId);
    const { email } = await getMember(tx, ownerId, memberId);
    await tx.update(workspaceMembers).set({ role }).where(isMember(ownerId, memberId));
    await recordActivity(tx, { workspaceId: ownerId, kind: 'role-changed', subject: `${email}: ${role}` });
  });
}

/** Removes a member, effective from their next request. Their work is kept. @throws AppError `member_not_found` */
export async function removeMember(deps: MembersDeps, ownerId: string, memberId: string): Promise<void> {
  await deps.db.asService(async (tx) => {
    const { name } = await lockWorkspace(tx, ownerId);
    const member = await getMember(tx, ownerId, memberId);
    await endMembership(deps, tx, ownerId, memberId);
    await recordActivity(tx, { workspaceId: ownerId, kind: 'member-removed', subject: member.email });
    const owner = (await readPeople(tx, [ownerId])).get(ownerId);
    const mail = { template: 'team-removed', workspaceName: name, ownerEmail: owner?.email ?? '' } as const;
    await sendMail(deps, tx, member, mail, { branding: await findMailBranding(deps, tx, ownerId) });
  });
}

/** @throws AppError `owner_cannot_leave`, `workspace_not_found` */
export async function leaveWorkspace(deps: MembersDeps, userId: string, workspaceId: string): Promise<void> {
  if (workspaceId.toLowerCase() === userId) throw new AppError('owner_cannot_leave');
  if (!z.uuid().safeParse(workspaceId).success) throw new AppError('workspace_not_found');
  await deps.db.asService(async (tx) => {
    // Checked before the lock, which would create a workspace for the given id.
    const [there] = await tx.select().from(workspaceMembers).where(isMember(workspaceId, userId));
    if (!there) throw new AppError('workspace_not_found');
    await lockWorkspace(tx, workspaceId);
    const { email } = await getMember(tx, workspaceId, userId);
    await endMembership(deps, tx, workspaceId, userId);
    await recordActivity(tx, { workspaceId, kind: 'member-left', subject: email });
  });
}

async function endMembership(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  workspaceId: string,
  userId: string,
): Promise<void> {
  await tx.delete(workspaceMembers).where(isMember(workspaceId, userId));
  await removeMemberNotices(tx, workspaceId, userId);
  // Their seat goes to a member without one.
  await updateSeats(deps, tx, workspaceId);
}

async function getMember(tx: Transaction, workspaceId: string, userId: string) {
  const isKnown = z.uuid().safeParse(userId).success;
  const [row] = isKnown ? await tx.select().from(workspaceMembers).where(isMember(workspaceId, userId)) : [];
  const person = row && (await readPeople(tx, [userId])).get(userId);
  if (!person) throw new AppError('member_not_found');
  return person;
}

function isMember(workspaceId: string, userId: string) {
  return and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId));
}
