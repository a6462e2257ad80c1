import type { ProjectShare } from '@clipwright/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { projectShares, projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser, WorkspaceUser } from '../../http/create-router.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { readPerson } from '../../people/read-people.ts';
import { recordSecurityEvent } from '../../security/record-security-event.ts';
import { lockProject, recordActivity } from '../../teams/index.ts';
import { findProject } from '../read/get-project.ts';
import { mailInvitation, mayInviteByMail } from './invitations/mail-invitation.ts';

type ShareRow = typeof projectShares.$inferSelect;

/**
 * Lists the people who may read a user's project, oldest share first. @throws AppError `project_not_found`,
 * `not_allowed`
 */
export async function listShares({ db }: Pick<Deps, 'db'>, user: SignedInUser, id: string): Promise<ProjectShare[]> {
  const rows = await db.asUser(user.id, async (tx) => {
    const project = await findProject(tx, id);
    if (project.userId !== user.id) throw new AppError('not_allowed');
    return await tx
      .select()
      .from(projectShares)
      .where(eq(projectShares.projectId, id))
      .orderBy(asc(projectShares.createdAt), asc(projectShares.id));
  });
  return rows.map(toShare);
}

/**
 * Shares a project that has clips with an address, and notifies the address by email. Sharing again has no effect. The
 * address is not looked up, so neither the response nor its timing reveals an account.
 * @throws AppError `mail_not_configured`, `project_access_denied`, `share_with_oneself`
 */
export async function shareProject(
  deps: Pick<Deps, 'config' | 'db' | 'jobs' | 'secrets' | 'now'>,
  user: WorkspaceUser,
  { projectId, email, rateLimits }: { projectId: string; email: string; rateLimits: RateLimits },
): Promise<ProjectShare> {
  const { smtpUrl, google } = deps.config;
  // Only a verified address opens a share, and without email no one could verify an address.
  if (smtpUrl === null && google === null) throw new AppError('mail_not_configured');
  if (!z.uuid().safeParse(projectId).success) throw new AppError('project_access_denied');
  const isIt = and(eq(projectShares.projectId, projectId), eq(projectShares.email, email));
  const { owner, existing } = await deps.db.asUser(user.id, async (tx) => {
    const [project] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, projectId), eq(projects.userId, user.id), gt(projects.clipsCount, 0)));
    const self = await readPerson(tx, user.askerId);
    if (!project || !self) throw new AppError('project_access_denied');
    if (self.email === email) throw new AppError('share_with_oneself');
    return { owner: self, existing: (await tx.select().from(projectShares).where(isIt))[0] };
  });
  if (existing) return toShare(existing);
  const isMailed = await mayInviteByMail(rateLimits, { projectId, owner, email });
  return await deps.db.asService(async (tx) => {
    const [added] = await tx
      .insert(projectShares)
      .values({ projectId, ownerId: user.id, email })
      .onConflictDoNothing({ target: [projectShares.projectId, projectShares.email] })
      .returning();
    if (added) {
      await recordActivity(tx, { workspaceId: user.id, kind: 'project-shared', subject: email, projectId });
      await recordSecurityEvent(tx, { userId: user.askerId, kind: 'share-added', subject: email });
    }
    if (added && isMailed) await mailInvitation(deps, tx, { workspaceId: user.id, projectId, owner, email });
    const share = added ?? (await tx.select().from(projectShares).where(isIt))[0];
    if (!share) throw new AppError('project_access_denied');
    return toShare(share);
  });
}

/** Ends a share immediately. @throws AppError `project_not_found`, `not_allowed`, `share_not_found` */
export async function endShare(
  { db }: Pick<Deps, 'db'>,
  user: WorkspaceUser,
  id: string,
  shareId: string,
): Promise<void> {
  await db.asUser(user.id, async (tx) => {
    const project = await findProject(tx, id);
    if (project.userId !== user.id) throw new AppError('not_allowed');
    if (!z.uuid().safeParse(shareId).success) throw new AppError('share_not_found');
    if (!(await lockProject(tx, id, { isChanging: false }))) throw new AppError('project_not_found');
    const [ended] = await tx
      .delete(projectShares)
      .where(and(eq(projectShares.projectId, id), eq(projectShares.id, shareId)))
      .returning({ email: projectShares.email });
    if (!ended) throw new AppError('share_not_found');
    const subject = ended.email;
    await recordActivity(tx, { workspaceId: user.id, kind: 'share-ended', subject, projectId: id });
    await recordSecurityEvent(tx, { userId: user.askerId, kind: 'share-ended', subject });
  });
}

function toShare({ id, email, permissions, createdAt }: ShareRow): ProjectShare {
  return { id, email, permissions, created_at: createdAt.toISOString() };
}
