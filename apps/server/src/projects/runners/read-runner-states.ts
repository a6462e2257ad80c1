import { type RunnerState, runnerLimits } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/open-database.ts';
import { renderLeases, renderRunners } from '../../db/tables/processing-runners-tables.ts';
import { QUEUE_SCHEMA } from '../../jobs/queue-schema.ts';
import { renderClipJob } from '../runs/run-jobs.ts';

/**
 * The maximum silence of a live runner. Idle runners poll and busy runners report every few seconds, and they may miss
 * a few of those requests.
 */
const SILENT_SEC = 6 * Math.max(runnerLimits.askAgainSec, runnerLimits.beatSec);

type Row = Pick<RunnerState, 'name' | 'state' | 'version' | 'made' | 'failed'> & {
  /** In milliseconds since 1970; null if the runner was never seen. */
  seenAtMs: number | null;
  workSinceMs: number[];
};

/**
 * Reads the states of all runners whose tokens are not revoked, sorted by name. A lease counts as work while no one
 * else has its job.
 */
export async function readRunnerStates({ service }: Pick<Database, 'service'>): Promise<RunnerState[]> {
  const { rows } = await service.execute<Row>(sql`
    select r.name, r.version, (extract(epoch from r.seen_at) * 1000)::float8 as "seenAtMs",
           case when r.put_aside_at is not null then 'put-aside' when r.seen_at is null then 'new'
                when r.seen_at > now() - interval '1 second' * ${SILENT_SEC} then 'alive' else 'silent' end as state,
           lately.made, lately.failed, under_way.since as "workSinceMs"
    from ${renderRunners} r
    cross join lateral (
      select count(*) filter (where l.state = 'adopted')::int as made,
             count(*) filter (where l.state in ('failed', 'refused'))::int as failed
      from ${renderLeases} l where l.runner_id = r.id and l.created_at > now() - interval '1 day') lately
    cross join lateral (
      select coalesce(array_agg((extract(epoch from l.created_at) * 1000)::float8 order by l.created_at), '{}') as since
      from ${renderLeases} l
      join ${sql.identifier(QUEUE_SCHEMA)}.job j on j.name = ${renderClipJob.name} and j.id = l.job_id
        and j.state = 'active' and j.started_on = l.taken_at::timestamptz
      where l.runner_id = r.id and l.state = 'leased' and l.created_at > now() - interval '1 day') under_way
    where r.revoked_at is null order by r.name, r.created_at`);
  const toText = (ms: number) => new Date(ms).toISOString();
  return rows.map(({ seenAtMs, workSinceMs, ...runner }) => ({
    ...runner,
    seenAt: seenAtMs === null ? null : toText(seenAtMs),
    work: workSinceMs.map((ms) => ({ startedAt: toText(ms) })),
  }));
}
