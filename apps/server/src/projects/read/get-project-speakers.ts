import type { ProjectSpeakers } from '@clipwright/contract';
import type { Deps } from '../../deps.ts';
import { findProject } from './get-project.ts';

/** Reads the corrections of who speaks in a project that the user may see. @throws AppError `project_not_found` */
export async function getProjectSpeakers(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<ProjectSpeakers> {
  return await db.asUser(userId, async (tx) => (await findProject(tx, id)).speakers);
}
