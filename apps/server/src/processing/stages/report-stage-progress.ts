import type { StageId } from '@clipwright/contract';
import { and, eq, sql } from 'drizzle-orm';
import { plannedClips, processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';

/** Pages are told at most so often by each piece of work. */
const PAUSE_MS = 300;

/** What progress is of. */
type Subject = { runId: string; stage: StageId; clipId?: string };

/** Writes progress down, the newest when several come at once. `end` waits for the last writing. */
export function reportStageProgress({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, subject: Subject) {
  let [latest, written] = [0, 0];
  let lastMs = 0;
  let writing: Promise<void> | null = null;
  let isOver = false;

  function tell(done: number): void {
    latest = Math.max(latest, Math.min(1, done));
    const atMs = performance.now();
    if (isOver || writing || latest <= written || atMs - lastMs < PAUSE_MS) return;
    [lastMs, written] = [atMs, latest];
    writing = write(latest)
      // It is not worth failing for.
      .catch((err: unknown) => log.warn({ err }, 'Progress could not be written'))
      .finally(() => {
        writing = null;
      });
  }

  async function write(progress: number): Promise<void> {
    const { runId, stage, clipId } = subject;
    await db.asService(async (tx) => {
      const [run] = await tx
        .update(processingRuns)
        .set({ version: sql`${processingRuns.version} + 1`, progressAt: now() })
        .where(
          and(eq(processingRuns.id, runId), eq(processingRuns.status, 'processing'), eq(processingRuns.stage, stage)),
        )
        .returning({ id: processingRuns.id });
      if (!run) return;
      if (clipId === undefined) {
        await tx
          .update(processingStages)
          .set({ progress })
          .where(and(eq(processingStages.runId, runId), eq(processingStages.stage, stage)));
      } else {
        await tx
          .update(plannedClips)
          .set({ progress })
          .where(and(eq(plannedClips.id, clipId), eq(plannedClips.status, 'rendering')));
      }
    });
  }

  return {
    tell,
    async end(): Promise<void> {
      isOver = true;
      await writing;
    },
  };
}
