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
 * The changing facts: the free bytes of its disk, null if they cannot be read, and its encoder, null if none is chosen.
 */
export type WorkerFactsNow = { freeBytes: number | null; videoEncoder: string | null; models: readonly WorkerModel[] };

/** The jobs that a worker is doing: their queues and start times. */
export type WorkUnderWay = { queue: string; startedAt: string };

type QueueDatabase = ReturnType<PgBoss['getDb']>;

/** The interval of a worker's heartbeats, and the silence after which it counts as dead. */
const BEAT_MS = 5_000;
export const SILENT_WORKER_SEC = 15;

/**
 * The first value is the names of its queues. Rows of the dead are kept for an hour, for operators, and as long as one
 * of their sessions is left: without a row it would look like a worker that reports nothing. A draining worker never
 * takes jobs again, whichever of its statements comes last.
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
 * Heartbeats by which a worker reports that it is alive and its work. They hold for any route to the database: a pooler
 * in front hides the process of a session.
 */
export type Beat = {
  /**
   * Returns the prefix of a statement whose first value is the names of the worker's queues, so that idle workers need
   * no extra query; empty if a heartbeat was sent recently.
   */
  next(): Promise<{ text: string; values: unknown[] }>;
  /** Reports from now on that it takes no more jobs. */
  drain(): void;
  /** Sends a heartbeat by itself. */
  send(db: QueueDatabase, queues: string[]): Promise<void>;
  /** Removes the row at the end. */
  end(db: QueueDatabase): Promise<void>;
};

export function createBeat(
  { host, roles, version, readState }: WorkerFacts,
  underWay: ReadonlySet<WorkUnderWay>,
  /** The suffix of its sessions' names. */
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
