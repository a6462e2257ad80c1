import type { WorkerModel } from '@clipwright/contract';
import type { PgBoss } from 'pg-boss';
import { WORKER_NAME } from './queue-schema.ts';

/** The facts that identify this process. */
export type WorkerFacts = {
  host: string;
  roles: string;
  version: string;
  readState: () => Promise<WorkerFactsNow>;
};

/**
 * The facts that change: free disk space in bytes, null if it cannot be read, and the encoder, null if none is chosen.
 */
export type WorkerFactsNow = { freeBytes: number | null; videoEncoder: string | null; models: readonly WorkerModel[] };

/** The worker's running jobs: their queues and start times. */
export type WorkUnderWay = { queue: string; startedAt: string };

type QueueDatabase = ReturnType<PgBoss['getDb']>;

/** The interval between a worker's heartbeats, and the silence after which it is considered dead. */
const BEAT_MS = 5_000;
export const SILENT_WORKER_SEC = 15;

/**
 * The first parameter holds the worker's queue names. Rows for dead workers are kept for an hour, for operators, and
 * until their last session is gone: without a row, a session would look like a worker that reports nothing. A draining
 * worker never takes jobs again, regardless of the order in which its statements arrive.
 */
const beatParts = `
  with gone as (delete from workers where seen_at < now() - interval '1 hour' and id <> $2::uuid
    and not exists (select from pg_stat_activity where application_name = '${WORKER_NAME} ' || workers.id)),
  alive as (
    insert into workers (queues, id, host, roles, version, work, free_bytes, video_encoder, models, is_draining, process_id)
    values ($1::text[], $2::uuid, $3, $4, $5, $6::jsonb, $7::bigint, $8, $9::jsonb, $10, $11::int)
    on conflict (id) do update set queues = excluded.queues, work = excluded.work,
      free_bytes = excluded.free_bytes, video_encoder = excluded.video_encoder, models = excluded.models,
      is_draining = workers.is_draining or excluded.is_draining, seen_at = now())`;

/**
 * Heartbeats that report that a worker is alive and what it is working on. They work over any route to the database: a
 * pooler in between hides which process owns a session.
 */
export type Beat = {
  /**
   * Returns a statement prefix whose first parameter holds the worker's queue names, so that idle workers need no extra
   * query; empty if a heartbeat was sent recently.
   */
  next(): Promise<{ text: string; values: unknown[] }>;
  /** Reports from now on that the worker takes no more jobs. */
  drain(): void;
  /** Sends a heartbeat as a separate statement. */
  send(db: QueueDatabase, queues: string[]): Promise<void>;
  /** Removes the worker's row on shutdown. */
  end(db: QueueDatabase): Promise<void>;
};

export function createBeat(
  { host, roles, version, readState }: WorkerFacts,
  underWay: ReadonlySet<WorkUnderWay>,
  /** The suffix for the worker's session names. */
  id: string,
): Beat {
  let sentMs = Number.NEGATIVE_INFINITY;
  let isDraining = false;
  const readValues = async () => {
    sentMs = performance.now();
    const work = JSON.stringify([...underWay]);
    const { freeBytes, videoEncoder, models } = await readState();
    const place = host.slice(0, 255) || 'unknown';
    const values = [id, place, roles, version, work, freeBytes, videoEncoder, JSON.stringify(models), isDraining];
    return [...values, process.pid];
  };
  return {
    async next() {
      if (performance.now() - sentMs < BEAT_MS - 1_000) return { text: '', values: [] };
      return { text: beatParts, values: await readValues() };
    },
    drain() {
      isDraining = true;
    },
    async send(db, queues) {
      await db.executeSql(`${beatParts} select 1`, [queues, ...(await readValues())]);
    },
    async end(db) {
      await db.executeSql('delete from workers where id = $1', [id]);
    },
  };
}
