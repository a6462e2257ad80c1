import type { Project } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { projects } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import type { SignedInUser } from '../http/router.ts';
import { toProject } from './to-project.ts';

/** A project the user may read. @throws AppError `project_not_found`, for another user's as well. */
export async function getProject({ db }: Pick<Deps, 'db'>, user: SignedInUser, id: string): Promise<Project> {
  if (!z.uuid().safeParse(id).success) throw new AppError('project_not_found');
  const [row] = await db.asUser(user.id, async (tx) => tx.select().from(projects).where(eq(projects.id, id)));
  if (!row) throw new AppError('project_not_found');
  return toProject(row);
}
