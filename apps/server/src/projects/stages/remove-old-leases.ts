import { sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import { renderLeases } from '../../db/tables/processing-runners-tables.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { QUEUE_SCHEMA } from '../../jobs/queue-schema.ts';
import { renderClipJob } from '../runs/run-jobs.ts';

const DAY_MS = 86_400_000;
/**
 * The lifetime of leases held by silent runners. A runner that fell silent while rendering a clip can get it again
 * after minutes; a day later the lease is useless.
 */
const SILENT_KEPT_DAYS = 1;
/** The maximum number of leases removed per sweep; the rest follow at the next one. */
const BATCH = 500;

/**
 * Removes leases that are no longer needed: leases held by runners that fell silent, which nothing else ends, and,
 * after the lifetime of stages, ended leases on clips that are finished or failed.
 */
export async function removeOldLeases({
  config,
  db,
  now,
}: Pick<Deps, 'db' | 'now'> & { config: Pick<Config, 'stageDays'> }): Promise<void> {
  const before = (days: number) => sql`${new Date(now().getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  await db.service.execute(sql`
    delete from ${renderLeases} where id in (
      select l.id from ${renderLeases} l
      where l.state = 'leased' and l.created_at < ${before(SILENT_KEPT_DAYS)} and not exists (
        select from ${sql.identifier(QUEUE_SCHEMA)}.job j where j.name = ${renderClipJob.name} and j.id = l.job_id
          and j.state = 'active' and j.started_on = l.taken_at::timestamptz)
      order by l.created_at limit ${BATCH})`);
  await db.service.execute(sql`
    delete from ${renderLeases} where id in (
      select l.id from ${renderLeases} l
      where l.state <> 'leased' and l.created_at < ${before(config.stageDays)} and not exists (
        select from ${plannedClips} p where p.id = l.clip_id and p.status in ('waiting', 'rendering'))
      order by l.created_at limit ${BATCH})`);
}
