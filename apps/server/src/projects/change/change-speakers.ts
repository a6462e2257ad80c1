import { isDeepStrictEqual } from 'node:util';
import type { ProjectSpeakers } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { lockProject, recordActivity } from '../../teams/index.ts';
import { findProject } from '../read/get-project.ts';

/**
 * Replaces the corrections of who speaks in a project's source. Sending the same ones again, for example after a lost
 * response, has no effect.
 * @throws AppError `speakers_changed`, `project_not_found`, `not_allowed` for people it is shared with
 */
export async function changeSpeakers(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
  { revision, ...changes }: ProjectSpeakers,
): Promise<ProjectSpeakers> {
  return await db.asUser(userId, async (tx) => {
    if ((await findProject(tx, id)).userId !== userId) throw new AppError('not_allowed');
    await lockProject(tx, id, { isChanging: true });
    const { speakers, title } = await findProject(tx, id);
    const { revision: current, ...before } = speakers;
    if (isDeepStrictEqual(before, changes)) return speakers;
    if (current !== revision) throw new AppError('speakers_changed', { revision: current });
    const next = { ...changes, revision: current + 1 };
    await tx
      .update(projects)
      .set({ speakers: next })
      .where(and(eq(projects.id, id), eq(projects.userId, userId)));
    await recordActivity(tx, { workspaceId: userId, kind: 'project-changed', subject: title, projectId: id });
    return next;
  });
}
