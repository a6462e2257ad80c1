import type { StageId } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { plannedClips, processingRuns, processingStages, transcriptParts } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';

/** The intervals at which progress is written, with and without a follower. */
const [FOLLOWED_MS, UNFOLLOWED_MS] = [1_000, 5_000];
/** The random fraction added to intervals, so that processes started together do not always write at the same time. */
const JITTER = 0.2;

/** The work that progress belongs to. */
type Subject = { runId: string; stage: StageId; clipId?: string; part?: number };
type Entry = { subject: Subject; isFollowed: () => boolean; latest: number; written: number; writtenMs: number };

/** Writes progress for work. */
export type ProgressWriter = {
  /**
   * Follows one piece of work and writes its latest progress, sooner if `isFollowed`. `end` stops that and waits for a
   * write in progress. The final state is written elsewhere, immediately.
   */
  start(subject: Subject, isFollowed: () => boolean): { report(done: number): void; end(): Promise<void> };
};

/** Writes progress for all work in this process in one statement per interval, and never while there is none. */
export function createProgressWriter(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  { followedMs = FOLLOWED_MS, unfollowedMs = UNFOLLOWED_MS } = {},
): ProgressWriter {
  const entries = new Set<Entry>();
  let lastMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;

  function schedule(): void {
    if (timer !== null || writing !== null || ![...entries].some(isNew)) return;
    const pauseMs = followedMs * (1 + JITTER * (2 * Math.random() - 1));
    timer = setTimeout(
      () => {
        timer = null;
        lastMs = performance.now();
        writing = writeDue(lastMs).finally(() => {
          writing = null;
          schedule();
        });
      },
      Math.max(0, lastMs + pauseMs - performance.now()),
    );
    timer.unref();
  }

  async function writeDue(atMs: number): Promise<void> {
    const due = [...entries].filter(
      (entry) => isNew(entry) && (entry.isFollowed() || atMs - entry.writtenMs >= unfollowedMs),
    );
    const updates = due.map((entry) => ({ ...entry.subject, progress: entry.latest }));
    if (updates.length === 0) return;
    try {
      const written = await writeProgress({ db, now }, updates);
      for (const [index, entry] of due.entries()) {
        if (!written.has(entry.subject.runId)) continue;
        entry.written = updates[index]?.progress ?? entry.written;
        entry.writtenMs = atMs;
      }
    } catch (err) {
      // Losing progress is not a reason to fail.
      log.warn({ err }, 'Progress could not be written');
    }
  }

  return {
    start(subject, isFollowed) {
      const entry = { subject, isFollowed, latest: 0, written: 0, writtenMs: Number.NEGATIVE_INFINITY };
      entries.add(entry);
      return {
        report(done) {
          entry.latest = Math.max(entry.latest, Math.min(1, done));
          if (entries.has(entry)) schedule();
        },
        async end() {
          entries.delete(entry);
          await writing;
        },
      };
    },
  };
}

const isNew = ({ latest, written }: Entry) => latest > written;

/**
 * Writes progress if the run is at that stage. Locked rows are skipped: their new state supersedes it, and nothing has
 * to wait. @returns the runs that were updated
 */
export async function writeProgress(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  told: readonly (Subject & { progress: number })[],
): Promise<ReadonlySet<string>> {
  const rows = told.map(({ runId, stage, clipId = null, part = null, progress }) => {
    return { runId, stage, clipId, part, progress };
  });
  const { rows: written } = await db.service.execute<{ id: string }>(sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told("runId" uuid, stage text, "clipId" uuid, part integer, progress double precision)
    ), free as (
      select r.id, r.stage from ${processingRuns} r
      where r.status = 'processing' and (r.id, r.stage) in (select "runId", stage from told)
      for no key update skip locked
    ), runs as (
      update ${processingRuns} r set version = r.version + 1, progress_at = ${now().toISOString()}::timestamptz
      from free where r.id = free.id and r.stage = free.stage and r.status = 'processing' returning r.id, r.stage
    ), stages as (
      update ${processingStages} s set progress = told.progress
      from told join runs on runs.id = told."runId" and runs.stage = told.stage
      where told."clipId" is null and told.part is null and s.run_id = runs.id and s.stage = runs.stage
    ), clips as (
      update ${plannedClips} p set progress = told.progress
      from told join runs on runs.id = told."runId" and runs.stage = told.stage
      where p.id = told."clipId" and p.run_id = runs.id and p.status = 'rendering'
    ), parts as (
      update ${transcriptParts} p set progress = told.progress
      from told join runs on runs.id = told."runId" and runs.stage = told.stage
      where p.part_number = told.part and p.run_id = runs.id and p.status = 'working'
    )
    select id from runs`);
  return new Set(written.map(({ id }) => id));
}
