import { inArray } from 'drizzle-orm';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';

/** The interval between checks for changes: a page gets no more than ten changes per second. */
const LOOK_MS = 150;

/** Notifies any number of pages when runs change. */
export type RunWatch = {
  /** Calls back with each new version of the run, or null once it is gone. The returned function unsubscribes. */
  follow(runId: string, onChange: (version: number | null) => void): () => void;
};

/** Checks for changes once per interval for all pages connected to this process, and never while there are none. */
export function watchRuns({ db, log }: Pick<Deps, 'db' | 'log'>): RunWatch {
  const followers = new Map<string, Set<(version: number | null) => void>>();
  const lastVersions = new Map<string, number | null>();
  let timer: NodeJS.Timeout | null = null;

  async function look(): Promise<void> {
    const rows = await db.service
      .select({ id: processingRuns.id, version: processingRuns.version })
      .from(processingRuns)
      .where(inArray(processingRuns.id, [...followers.keys()]));
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    for (const [runId, callbacks] of followers) {
      const version = versions.get(runId) ?? null;
      if (lastVersions.get(runId) === version) continue;
      lastVersions.set(runId, version);
      for (const onChange of callbacks) onChange(version);
    }
  }

  function schedule(): void {
    if (timer !== null || followers.size === 0) return;
    timer = setTimeout(async () => {
      await look().catch((err: unknown) => log.warn({ err }, 'Runs could not be checked'));
      timer = null;
      schedule();
    }, LOOK_MS);
    timer.unref();
  }

  return {
    follow(runId, onChange) {
      const own = followers.get(runId) ?? new Set();
      own.add(onChange);
      followers.set(runId, own);
      // Pages that subscribe later have an older version, or none.
      lastVersions.delete(runId);
      schedule();
      return () => {
        own.delete(onChange);
        if (own.size > 0) return;
        followers.delete(runId);
        lastVersions.delete(runId);
      };
    },
  };
}
