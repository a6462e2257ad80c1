import { randomUUID } from 'node:crypto';
import { stageIds } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { plannedClips, processingRuns, processingStages } from '../../src/db/tables/processing-tables.ts';
import { projects } from '../../src/db/tables/projects-tables.ts';
import type { Deps } from '../../src/deps.ts';
import { reserveVideo } from '../../src/plans/index.ts';
import type { fillProject } from '../builders/project.ts';
import { exampleMoment } from '../example-moment.ts';

/** Puts a filled project in flight: its clips are finished, and one more is being rendered. */
export async function putInFlight(
  deps: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { projectId, runId, clipIds }: Pick<Awaited<ReturnType<typeof fillProject>>, 'projectId' | 'runId' | 'clipIds'>,
): Promise<{ waitingId: string }> {
  const waitingId = randomUUID();
  await deps.db.asService(async (tx) => {
    await reserveVideo(deps, { userId, projectId, material: { durationSec: null, sizeBytes: null } }, tx);
    await tx.update(projects).set({ status: 'processing' }).where(eq(projects.id, projectId));
    await tx
      .update(processingRuns)
      .set({ status: 'processing', stage: 'clipping', startedAt: new Date(), finishedAt: null })
      .where(eq(processingRuns.id, runId));
    await tx
      .insert(processingStages)
      .values(
        stageIds.map((stage) => {
          const isDone = ['upload', 'analysis', 'transcription'].includes(stage);
          const status = isDone ? ('completed' as const) : ('pending' as const);
          return { runId, userId, stage, status, artifactKey: stage === 'clipping' ? 'planned' : null };
        }),
      )
      .onConflictDoNothing();
    await tx.insert(plannedClips).values({
      id: waitingId,
      runId,
      userId,
      clipNumber: clipIds.length + 1,
      moment: exampleMoment,
      status: 'rendering',
    });
  });
  return { waitingId };
}
