import { hasSeatFor } from '@clipwright/contract';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { brandKitFiles } from '../../db/tables/kits-tables.ts';
import { textGenerations } from '../../db/tables/post-texts-tables.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import {
  workspaceActivities,
  workspaceInvitations,
  workspaceMembers,
  workspaces,
} from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';
import { queueFolderRemoval, userFolder } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import { sendMail } from '../../mail/index.ts';
import { readPeople } from '../../people/read-people.ts';
import { getEntitlement } from '../../plans/index.ts';
import { removeLogoFile } from '../branding/change-branding.ts';
import { lockWorkspace } from '../workspace/lock-workspace.ts';
import { lockWorkspaces } from '../workspace/lock-workspaces.ts';
import { recordActivity } from '../workspace/record-activity.ts';
import { updateSeats } from '../workspace/update-seats.ts';
import { moveRows } from './move-rows.ts';

type WorkspaceRow = typeof workspaces.$inferSelect;
type TransferDeps = Pick<Deps, 'config' | 'db' | 'files' | 'jobs' | 'secrets' | 'now'> & {
  /** The current request's device, address and time, for emails. */
  occurrence(): { device: string; ipAddress: string; at: string };
};

/** The subfolders of a user's folder that are moved; all others can be recreated. */
const movedFolders = ['projects', 'sources', 'logos', 'edit-files', 'brand-kits', 'branding'];

/**
 * Makes a member the owner: everything in the workspace, including its files, moves to their account, and the former
 * owner remains as an editor. Plan, credits, usage and drives belong to each person and do not move; neither do copies
 * in the former owner's drives.
 * @throws AppError `member_not_found`, `new_owner_needs_plan`, `new_owner_has_projects`, `new_owner_has_team`,
 * `transfer_in_flight`
 */
export async function transferWorkspace(deps: TransferDeps, ownerId: string, memberId: string): Promise<void> {
  const copied: string[] = [];
  try {
    await deps.db.asService(async (tx) => {
      await moveWorkspace(deps, tx, ownerId, memberId);
      // Rows contain their file keys. The files exist in both places until the row move is committed.
      for (const folder of movedFolders) {
        const [from, to] = [`${userFolder(ownerId)}/${folder}`, `${userFolder(memberId)}/${folder}`];
        copied.push(...(await deps.files.copyFolder(from, to)));
      }
    });
  } catch (error) {
    for (const key of copied) await deps.files.remove(key);
    throw error;
  }
}

async function moveWorkspace(deps: TransferDeps, tx: Transaction, ownerId: string, memberId: string): Promise<void> {
  // New work for either of them waits, and then finds the resulting rows.
  await lockWorkspaces(tx, [ownerId, memberId]);
  const before = await lockWorkspace(tx, ownerId);
  const own = await lockWorkspace(tx, memberId);
  await checkTransfer(deps, tx, ownerId, memberId);
  await tx
    .delete(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, ownerId), eq(workspaceMembers.userId, memberId)));
  await tx.update(workspaceMembers).set({ workspaceId: memberId }).where(eq(workspaceMembers.workspaceId, ownerId));
  await tx.insert(workspaceMembers).values({
    workspaceId: memberId,
    userId: ownerId,
    role: 'editor',
    // First in line for a seat.
    createdAt: sql`(select coalesce(min(m.created_at), now()) - interval '1 second' from workspace_members m where m.workspace_id = ${memberId})`,
  });
  await tx
    .update(workspaceInvitations)
    .set({ workspaceId: memberId })
    .where(eq(workspaceInvitations.workspaceId, ownerId));
  await tx
    .update(workspaceActivities)
    .set({ workspaceId: memberId })
    .where(eq(workspaceActivities.workspaceId, ownerId));
  await moveRows(tx, ownerId, memberId);
  await moveBranding(deps, tx, before, own);
  await updateSeats(deps, tx, memberId);
  const people = await readPeople(tx, [ownerId, memberId]);
  const [former, next] = [people.get(ownerId), people.get(memberId)];
  if (!former || !next) throw new AppError('member_not_found');
  await recordActivity(tx, { workspaceId: memberId, kind: 'ownership-transferred', subject: next.email });
  const link = `${deps.config.publicUrl}/settings?tab=team`;
  await sendMail(deps, tx, next, { template: 'team-transferred', ownerEmail: former.email, link });
  const notice = { template: 'workspace-transferred', newOwnerEmail: next.email, link } as const;
  await sendMail(deps, tx, former, { ...notice, ...deps.occurrence() });
  const left = movedFolders.map((folder) => `${userFolder(ownerId)}/${folder}`);
  await queueFolderRemoval(deps.jobs, left, tx);
}

/** The workspace keeps its name, color and logo, which replace the new owner's. */
async function moveBranding(
  deps: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { id: ownerId, name, accentColor, ...logo }: WorkspaceRow,
  own: WorkspaceRow,
): Promise<void> {
  await removeLogoFile(deps, tx, own);
  // A logo's URL is unique.
  await tx.delete(workspaces).where(eq(workspaces.id, ownerId));
  const { logoId, logoKey, logoWidthPx, logoHeightPx } = logo;
  await tx
    .update(workspaces)
    .set({
      name,
      accentColor,
      logoId,
      logoWidthPx,
      logoHeightPx,
      logoKey: logoKey?.replace(`${userFolder(ownerId)}/`, `${userFolder(own.id)}/`) ?? null,
    })
    .where(eq(workspaces.id, own.id));
}

async function checkTransfer(
  deps: Pick<Deps, 'now'>,
  tx: Transaction,
  ownerId: string,
  memberId: string,
): Promise<void> {
  const [member] = await tx
    .select({ id: workspaceMembers.id })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, ownerId), eq(workspaceMembers.userId, memberId)));
  if (!member) throw new AppError('member_not_found');
  const { plan } = await getEntitlement(tx, memberId, deps.now());
  if (!hasSeatFor(plan.features, 1)) throw new AppError('new_owner_needs_plan');
  const [ownProjects] = await tx.select({ count: count() }).from(projects).where(eq(projects.userId, memberId));
  const [ownSources] = await tx.select({ count: count() }).from(sources).where(eq(sources.userId, memberId));
  if ((ownProjects?.count ?? 0) + (ownSources?.count ?? 0) > 0) throw new AppError('new_owner_has_projects');
  const [ownMembers] = await tx
    .select({ count: count() })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, memberId));
  const [ownInvitations] = await tx
    .select({ count: count() })
    .from(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, memberId), eq(workspaceInvitations.state, 'open')));
  if ((ownMembers?.count ?? 0) + (ownInvitations?.count ?? 0) > 0) throw new AppError('new_owner_has_team');
  const [runs] = await tx
    .select({ count: count() })
    .from(processingRuns)
    .where(and(eq(processingRuns.userId, ownerId), inArray(processingRuns.status, ['queued', 'processing'])));
  const [texts] = await tx
    .select({ count: count() })
    .from(textGenerations)
    .where(and(eq(textGenerations.userId, ownerId), eq(textGenerations.status, 'running')));
  const [checks] = await tx
    .select({ count: count() })
    .from(brandKitFiles)
    .where(and(eq(brandKitFiles.userId, ownerId), eq(brandKitFiles.state, 'checking')));
  const [uploads] = await tx
    .select({ count: count() })
    .from(sources)
    .where(and(eq(sources.userId, ownerId), inArray(sources.state, ['uploading', 'fetching'])));
  if ((runs?.count ?? 0) + (texts?.count ?? 0) + (checks?.count ?? 0) + (uploads?.count ?? 0) > 0)
    throw new AppError('transfer_in_flight');
}
