import { type AdminFailure, adminLimits } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { DEAD_LETTERS, QUEUE_SCHEMA } from '../jobs/queue-schema.ts';
import { isFailedRun, listFailedRuns } from '../projects/index.ts';

const since = sql`now() - interval '1 day' * ${adminLimits.failureDays}`;

/**
 * Lists recently failed work, newest first: runs with their error code, jobs with their first log line. Runs canceled
 * by a user are not listed; a failed clip is part of its run.
 */
export async function listFailures({ db }: Pick<Deps, 'db'>): Promise<AdminFailure[]> {
  const runs = await listFailedRuns({ db }, { since, limit: adminLimits.failures });
  const { rows: jobs } = await db.service.execute<{
    id: string;
    queue: string;
    reason: string | null;
    failedAt: string;
  }>(sql`
    select j.id, coalesce(j.source_name, j.data ->> 'job', '') as queue,
      left(split_part(coalesce(j.data ->> 'reason', j.source_output ->> 'message'), E'\n', 1), 300) as reason,
      to_char(j.created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "failedAt"
    from ${sql.identifier(QUEUE_SCHEMA)}.job j
    where j.name = ${DEAD_LETTERS} and j.state < 'active' and j.created_on > ${since}
      and not ${isFailedRun(sql`j.data ->> 'runId'`)}
    order by j.created_on desc, j.id desc limit ${adminLimits.failures}`);
  const failures: AdminFailure[] = [
    ...runs.map(({ id, stage, code, finishedAt }) => ({
      kind: 'run' as const,
      id,
      stage,
      code: code ?? '',
      failedAt: (finishedAt ?? new Date(0)).toISOString(),
    })),
    ...jobs.map((job) => ({ kind: 'job' as const, ...job })),
  ];
  return failures
    .sort((a, b) => b.failedAt.localeCompare(a.failedAt) || b.id.localeCompare(a.id))
    .slice(0, adminLimits.failures);
}
