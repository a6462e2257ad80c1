import { type PlanFeatures, queueStepOf } from '@clipwright/contract';
import { and, eq, gt, inArray, isNotNull, max, min, or } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';

type Priority = Pick<PlanFeatures, 'processing_priority'>;

/**
 * Returns queue positions for `count` more jobs from a user. Each user's jobs are spaced by their plan's step, and none
 * starts before the work in progress. So forty jobs from one user let everyone else's first job pass, and no waiting
 * job is overtaken forever.
 */
export function spacePositions(
  facts: { lowestOpen: number | null; highest: number | null; ownHighest: number | null },
  priority: Priority,
  count: number,
): number[] {
  const step = queueStepOf(priority);
  const now = facts.lowestOpen ?? facts.highest ?? 0;
  const first = Math.max(now, facts.ownHighest ?? 0) + step;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/**
 * Assigns a user's new jobs the first of all the user's positions, including the positions just created for the new
 * jobs. The waiting jobs keep their order in the remaining positions. So the new jobs come first, and other users'
 * waiting times do not change.
 */
export function yieldPositions(
  waiting: readonly number[],
  added: readonly number[],
): { first: number[]; rest: number[] } {
  const taken = new Set(waiting);
  const own = added.map((position) => {
    let free = position;
    while (taken.has(free)) free += 1;
    taken.add(free);
    return free;
  });
  const all = [...waiting, ...own].sort((one, other) => one - other);
  return { first: all.slice(0, own.length), rest: all.slice(own.length) };
}

/** Converts a position to a priority: the queue takes the highest priority first. */
export function toPriority(turn: number): number {
  return -turn;
}

/**
 * Returns positions for runs or for clips, which wait in separate queues. Renditions, such as editor exports, are
 * spaced only among themselves: their user is waiting for them, and not for the clips from all their other videos. A
 * job that was canceled before it started leaves no gap.
 */
export async function nextQueuePositions(
  tx: Transaction,
  of: 'runs' | 'clips' | 'renditions',
  { userId, priority, count }: { userId: string; priority: Priority; count: number },
): Promise<number[]> {
  const table = of === 'runs' ? processingRuns : plannedClips;
  const isInFlight = inArray(processingRuns.status, ['queued', 'processing']);
  // Jobs left behind by a canceled or failed run do not count: they would hold back the position at which everyone
  // starts.
  const open =
    of === 'runs'
      ? isInFlight
      : and(
          inArray(plannedClips.status, ['waiting', 'rendering']),
          inArray(plannedClips.runId, tx.select({ id: processingRuns.id }).from(processingRuns).where(isInFlight)),
        );
  const wasBegun = of === 'runs' ? isNotNull(processingRuns.startedAt) : gt(plannedClips.attempt, 0);
  const [[lowest], [all], [own]] = [
    await tx
      .select({ turn: min(table.turn) })
      .from(table)
      .where(open),
    await tx
      .select({ turn: max(table.turn) })
      .from(table)
      .where(eq(table.status, 'completed')),
    await tx
      .select({ turn: max(table.turn) })
      .from(table)
      .where(
        and(
          eq(table.userId, userId),
          or(open, eq(table.status, 'completed'), wasBegun),
          of === 'renditions' ? isNotNull(plannedClips.clipId) : undefined,
        ),
      ),
  ];
  const facts = { lowestOpen: lowest?.turn ?? null, highest: all?.turn ?? null, ownHighest: own?.turn ?? null };
  return spacePositions(facts, priority, count);
}
