import type { WorkerModel } from '@clipwright/contract';
import type { PgBoss } from 'pg-boss';
import { WORKER_NAME } from './queue-schema.ts';

/** How others tell this process from the rest. */
export type WorkerFacts = {
  host: string;
  roles: string;
  version: string;
  readState: () => Promise<WorkerFactsNow>;
};

/** What changes while it works: of its disk, null where it cannot be read; of its encoder, null where it has chosen none. */
export type WorkerFactsNow = { freeBytes: number | null; videoEncoder: string | null; models: readonly WorkerModel[] };

/** Jobs that a worker is doing: their queues, and since when. */
export type WorkUnderWay = { queue: string; startedAt: string };

type QueueDatabase = ReturnType<PgBoss['getDb']>;

/** How often a worker says that it is alive, and after how long without a word it counts as dead. */
const BEAT_MS = 5_000;
export const SILENT_WORKER_SEC = 15;

/**
 * The first value is the names of its queues. Rows of the dead are kept for an hour, for an operator to see, and as long as a session of
 * theirs is left: without a row it would be one of a worker that tells nothing. Who drains never takes jobs again, whichever of its
 * statements comes last.
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
 * By which a worker says that it is alive and what it does. It holds for any way to the database: a pooler in front hides which process
 * a session belongs to.
 */
export type Beat = {
  /**
   * What is put before a statement whose first value is the names of the worker's queues, so that idle workers ask no more often; empty
   * where it was said lately.
   */
  next(): Promise<{ text: string; values: unknown[] }>;
  /** Has it say from now on that it takes no more jobs. */
  drain(): void;
  /** Says it by itself. */
  say(db: QueueDatabase, queues: string[]): Promise<void>;
  /** Takes it back at the end. */
  end(db: QueueDatabase): Promise<void>;
};

export function createBeat(
  { host, roles, version, readState }: WorkerFacts,
  underWay: ReadonlySet<WorkUnderWay>,
  /** Which the names of its sessions end with. */
  id: string,
): Beat {
  let saidMs = Number.NEGATIVE_INFINITY;
  let isDraining = false;
  const readValues = async () => {
    saidMs = performance.now();
    const work = JSON.stringify([...underWay]);
    const { freeBytes, videoEncoder, models } = await readState();
    const place = host.slice(0, 255) || 'unknown';
    const told = [id, place, roles, version, work, freeBytes, videoEncoder, JSON.stringify(models), isDraining];
    return [...told, process.pid];
  };
  return {
    async next() {
      if (performance.now() - saidMs < BEAT_MS - 1_000) return { text: '', values: [] };
      return { text: beatParts, values: await readValues() };
    },
    drain() {
      isDraining = true;
    },
    async say(db, queues) {
      await db.executeSql(`${beatParts} select 1`, [queues, ...(await readValues())]);
    },
    async end(db) {
      await db.executeSql('delete from workers where id = $1', [id]);
    },
  };
}
