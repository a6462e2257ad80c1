import type { StageId } from '@clipwright/contract';
import { inArray, sql } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { isInFlight } from './lock-run.ts';

/** The interval at which work checks that it is still wanted; stopping a program takes additional time. */
const LOOK_MS = 400;

/** Stops work that is no longer wanted. */
export type WorkWatch = {
  /**
   * Aborts once the run is no longer in flight at this stage; with a null stage, once it has failed or was canceled or
   * deleted. Call `end` when the work is over. `isFollowed` returns true if someone is following the run.
   */
  follow(runId: string, stage: StageId | null): { signal: AbortSignal; isFollowed: () => boolean; end(): void };
};

/** Checks all work in this process together, once per interval, and never while there is none. */
export function watchRunWork({ db, log }: Pick<Deps, 'db' | 'log'>): WorkWatch {
  const followed = new Set<{
    runId: string;
    stage: StageId | null;
    isFollowed: boolean;
    controller: AbortController;
  }>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    // Work that starts while the query is running, such as a resumed run, is not judged by the outdated result.
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
      // A brief database outage is not a reason to stop.
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
