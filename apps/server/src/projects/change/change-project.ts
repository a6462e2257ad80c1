import type { Project, ProjectChange } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { SignedInUser } from '../../http/create-router.ts';
import { recordActivity } from '../../teams/index.ts';
import { findProject } from '../read/get-project.ts';
import { toProject } from '../read/to-project.ts';

/** Renames or describes a project. @throws AppError `project_not_found`, `not_allowed` for people it is shared with */
export async function changeProject(
  { db }: Pick<Deps, 'db'>,
  user: SignedInUser,
  id: string,
  { title, description }: ProjectChange,
): Promise<Project> {
  return await db.asUser(user.id, async (tx) => {
    const project = await findProject(tx, id);
    if (project.userId !== user.id) throw new AppError('not_allowed');
    if (title === undefined && description === undefined) return toProject(project);
    const [row] = await tx
      .update(projects)
      .set({ ...(title !== undefined && { title }), ...(description !== undefined && { description }) })
      .where(and(eq(projects.id, id), eq(projects.userId, user.id)))
      .returning();
    if (!row) throw new AppError('project_not_found');
    await recordActivity(tx, { workspaceId: user.id, kind: 'project-changed', subject: row.title, projectId: id });
    return toProject(row);
  });
}
