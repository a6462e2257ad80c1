import type { ProjectShare } from '@clipwright/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { projectShares, projects, users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { SignedInUser } from '../http/router.ts';
import { findProject } from './get-project.ts';
import { readPeople } from './read-people.ts';

type ShareRow = typeof projectShares.$inferSelect;

/** Who may read a project of the user's, the first they let in first. @throws AppError `project_not_found`, `not_allowed` */
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
  return await withPeople(db, user.id, rows);
}

/**
 * Lets somebody who has an account read a project that has clips. Once more changes nothing.
 * @throws AppError `project_access_denied`, `share_user_not_found`, `share_with_oneself`
 */
export async function shareProject(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  user: SignedInUser,
  id: string,
  email: string,
): Promise<ProjectShare> {
  if (!z.uuid().safeParse(id).success) throw new AppError('project_access_denied');
  await db.asUser(user.id, async (tx) => {
    const [found] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, id), eq(projects.userId, user.id), gt(projects.clipsCount, 0)));
    if (!found) throw new AppError('project_access_denied');
  });
  const sharedWithId = await findReader({ db, config }, email);
  if (sharedWithId === null) throw new AppError('share_user_not_found');
  if (sharedWithId === user.id) throw new AppError('share_with_oneself');
  const rows = await db.asUser(user.id, async (tx) => {
    await tx
      .insert(projectShares)
      .values({ projectId: id, ownerId: user.id, sharedWithId })
      .onConflictDoNothing({ target: [projectShares.projectId, projectShares.sharedWithId] });
    return await tx
      .select()
      .from(projectShares)
      .where(and(eq(projectShares.projectId, id), eq(projectShares.sharedWithId, sharedWithId)));
  });
  const [share] = await withPeople(db, user.id, rows);
  if (!share) throw new AppError('project_access_denied');
  return share;
}

/** Ends a share at once. @throws AppError `project_not_found`, `not_allowed`, `share_not_found` */
export async function endShare(
  { db }: Pick<Deps, 'db'>,
  user: SignedInUser,
  id: string,
  readerId: string,
): Promise<void> {
  await db.asUser(user.id, async (tx) => {
    const project = await findProject(tx, id);
    if (project.userId !== user.id) throw new AppError('not_allowed');
    if (!z.uuid().safeParse(readerId).success) throw new AppError('share_not_found');
    const ended = await tx
      .delete(projectShares)
      .where(and(eq(projectShares.projectId, id), eq(projectShares.sharedWithId, readerId)))
      .returning({ id: projectShares.id });
    if (ended.length === 0) throw new AppError('share_not_found');
  });
}

/** Whose address it is. Where addresses have to be proven, an unproven one is nobody's: it may not be theirs. */
async function findReader({ db, config }: Pick<Deps, 'db' | 'config'>, email: string): Promise<string | null> {
  return await db.asService(async (tx) => {
    const [found] = await tx
      .select({ id: users.id, isProven: users.emailVerified })
      .from(users)
      .where(eq(users.email, email));
    return found && (found.isProven || !config.requireEmailVerification) ? found.id : null;
  });
}

async function withPeople(db: Deps['db'], userId: string, rows: readonly ShareRow[]): Promise<ProjectShare[]> {
  const ids = rows.map(({ sharedWithId }) => sharedWithId);
  const people = await db.asService((tx) => readPeople(tx, userId, ids));
  return rows.flatMap(({ sharedWithId, permissions, createdAt }) => {
    const found = people.get(sharedWithId);
    return found ? [{ ...found, user_id: sharedWithId, permissions, created_at: createdAt.toISOString() }] : [];
  });
}
