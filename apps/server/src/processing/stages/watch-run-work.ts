import type { StageId } from '@clipwright/contract';
import { inArray, sql } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { isInFlight } from '../runs/lock-run.ts';

/** How soon work that is not wanted any more hears of it; ending a program takes its time besides. */
const LOOK_MS = 400;

/** Tells work under way that it is not wanted any more. */
export type WorkWatch = {
  /**
   * Aborts where the run is no longer in flight at this stage; with null, where it failed, was canceled or deleted. Call
   * `end` when the work is over. `isFollowed`: someone looks at how the run stands.
   */
  follow(runId: string, stage: StageId | null): { signal: AbortSignal; isFollowed: () => boolean; end(): void };
};

/** One look a moment for all work of this process, and none while there is no work. */
export function watchRunWork({ db, log }: Pick<Deps, 'db' | 'log'>): WorkWatch {
  const followed = new Set<{
    runId: string;
    stage: StageId | null;
    isFollowed: boolean;
    controller: AbortController;
  }>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    // What begins while the answer is on its way, such as a run taken up again, is not judged by what was before.
    const entries = [...followed];
    const ids = [...new Set(entries.map(({ runId }) => runId))];
    const rows = await db.service
      .select({
        id: processingRuns.id,
        status: processingRuns.status,
        stage: processingRuns.stage,
        isFollowed: sql<boolean>`coalesce(${processingRuns.followedUntil} > now(), false)`,
      })
      .from(processingRuns)
      .where(inArray(processingRuns.id, ids));
    const runs = new Map(rows.map((row) => [row.id, row]));
    for (const entry of entries) {
      const { runId, stage, controller } = entry;
      const run = runs.get(runId);
      entry.isFollowed = run?.isFollowed ?? false;
      const isWanted = run && (stage === null ? run.status !== 'failed' : isInFlight(run) && run.stage === stage);
      if (!isWanted) controller.abort(new Error('The work is not wanted any more.'));
    }
  }

  function schedule(): void {
    if (timer !== null || followed.size === 0) return;
    timer = setTimeout(async () => {
      // A database that is away for a moment is no reason to stop.
      await look().catch((err: unknown) => log.warn({ err }, 'Runs in progress could not be checked'));
      timer = null;
      schedule();
    }, LOOK_MS);
    timer.unref();
  }

  return {
    follow(runId, stage) {
      const entry = { runId, stage, isFollowed: false, controller: new AbortController() };
      followed.add(entry);
      schedule();
      return {
        signal: entry.controller.signal,
        isFollowed: () => entry.isFollowed,
        end: () => {
          followed.delete(entry);
        },
      };
    },
  };
}
