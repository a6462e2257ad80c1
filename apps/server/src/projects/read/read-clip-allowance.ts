import { allowanceMessagesIn, type ClipAllowance, clipAllowanceOf, clipsLimitOf } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { getEntitlement, hasCreditsOn } from '../../plans/index.ts';
import { listUsedMoments } from '../runs/list-used-moments.ts';

/**
 * Returns how many more clips a user's project may have, counted in the same way as `beginMoreClips`. @throws AppError
 * `project_not_found`
 */
export async function readClipAllowance(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  projectId: string,
): Promise<ClipAllowance> {
  const made = await db.asUser(userId, async (tx) => {
    const [project] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, projectId), eq(projects.userId, userId)));
    if (!project) throw new AppError('project_not_found');
    return (await listUsedMoments(tx, projectId, null)).length;
  });
  // The owner's plan limit, which members cannot read.
  const limit = await db.asService(async (tx) => {
    const { plan } = await getEntitlement(tx, userId, now());
    return clipsLimitOf(plan.clipsPerVideo, { isPaidWithCredits: await hasCreditsOn(tx, projectId) });
  });
  return clipAllowanceOf(limit, made, allowanceMessagesIn[currentLanguage()]);
}
