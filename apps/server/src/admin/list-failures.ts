import { type AdminFailure, adminLimits } from '@clipwright/contract';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { processingRuns } from '../db/tables/processing-tables.ts';
import type { Deps } from '../deps.ts';
import { DEAD_LETTERS, QUEUE_SCHEMA } from '../jobs/queue-schema.ts';

const since = sql`now() - interval '1 day' * ${adminLimits.failureDays}`;

/**
 * Lists recently failed work, newest first: runs with their error code, jobs with their first log line. Runs canceled
 * by a user are not listed; a failed clip is part of its run.
 */
export async function listFailures({ db }: Pick<Deps, 'db'>): Promise<AdminFailure[]> {
  const runs = await db.service
    .select({
      id: processingRuns.id,
      stage: processingRuns.stage,
      code: processingRuns.errorCode,
      finishedAt: processingRuns.finishedAt,
    })
    .from(processingRuns)
    .where(
      and(
        eq(processingRuns.status, 'failed'),
        ne(processingRuns.errorCode, 'cancelled'),
        gt(processingRuns.finishedAt, since),
      ),
    )
    .orderBy(desc(processingRuns.finishedAt), desc(processingRuns.id))
    .limit(adminLimits.failures);
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
      and not exists (select from ${processingRuns} r where r.id::text = j.data ->> 'runId' and r.status = 'failed')
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
