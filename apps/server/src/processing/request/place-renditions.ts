import type { PlanFeatures } from '@clipwright/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';
import { setJobPriorities } from '../../jobs/set-job-priorities.ts';
import { nextQueuePositions, toPriority, yieldPositions } from '../runs/queue-position.ts';
import { renderClipJob } from '../runs/run-jobs.ts';

/** Places for further files of clips, ahead of their owner's clips that wait: those move back, in their order. */
export async function placeRenditions(
  tx: Transaction,
  given: { userId: string; priority: Pick<PlanFeatures, 'processing_priority'>; count: number },
): Promise<number[]> {
  const spaced = await nextQueuePositions(tx, 'renditions', given);
  const isOwnWaiting = and(
    eq(plannedClips.userId, given.userId),
    eq(plannedClips.status, 'waiting'),
    isNull(plannedClips.clipId),
    inArray(
      plannedClips.runId,
      tx
        .select({ id: processingRuns.id })
        .from(processingRuns)
        .where(and(eq(processingRuns.userId, given.userId), inArray(processingRuns.status, ['queued', 'processing']))),
    ),
  );
  const waiting = await tx
    .select({ id: plannedClips.id, turn: plannedClips.turn })
    .from(plannedClips)
    .where(isOwnWaiting)
    .orderBy(asc(plannedClips.turn), asc(plannedClips.id))
    // One that someone is just beginning has its turn.
    .for('no key update', { skipLocked: true });
  const { first, rest } = yieldPositions(
    waiting.map(({ turn }) => turn),
    spaced,
  );
  const moved = waiting.flatMap(({ id, turn }, index) => {
    const place = rest[index] ?? turn;
    return place === turn ? [] : [{ id, turn: place }];
  });
  for (const { id, turn } of moved) await tx.update(plannedClips).set({ turn }).where(eq(plannedClips.id, id));
  const priorities = moved.map(({ id, turn }) => ({ of: id, priority: toPriority(turn) }));
  await setJobPriorities(tx, renderClipJob, 'clipId', priorities);
  return first;
}
