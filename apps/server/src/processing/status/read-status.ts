import type { ProcessingStatus } from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import { readClips } from '../../clips/index.ts';
import { plannedClips, processingStages } from '../../db/tables/processing.ts';
import type { Deps } from '../../deps.ts';
import { getRun } from '../runs/get-run.ts';
import { toStatus } from './to-status.ts';

/** How a run of the user's stands; `id` is its own or its project's. @throws AppError `run_not_found` */
export async function readStatus(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  userId: string,
  id: string,
): Promise<ProcessingStatus> {
  return await deps.db.asUser(userId, async (tx) => {
    const run = await getRun(tx, id);
    const stages = await tx.select().from(processingStages).where(eq(processingStages.runId, run.id));
    const planned = await tx
      .select()
      .from(plannedClips)
      .where(eq(plannedClips.runId, run.id))
      .orderBy(asc(plannedClips.clipNumber));
    const clips = await readClips(
      deps,
      tx,
      userId,
      planned.map((clip) => clip.id),
    );
    return toStatus({ run, stages, planned, clips, now: deps.now() });
  });
}
