import type { PlanFeatures } from '@clipwright/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../../db/tables/processing-tables.ts';
import { setJobPriorities } from '../../../jobs/set-job-priorities.ts';
import { nextQueuePositions, toPriority, yieldPositions } from '../queue-position.ts';
import { renderClipJob } from '../run-jobs.ts';

/**
 * Assigns positions to renditions, ahead of their owner's waiting clips. The waiting clips move back and keep their
 * order.
 */
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
    // A row that a worker is just starting keeps its position.
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
