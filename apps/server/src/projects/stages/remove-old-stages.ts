import { sql } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import { plannedClips, processingRuns, processingStages } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';

const DAY_MS = 86_400_000;
/** The maximum number of runs per sweep; the rest follow at the next one. */
const BATCH = 500;

/**
 * Removes the stages from runs that were completed long ago and that no other run is based on. Artifacts about the
 * source stay, since more clips, renditions and the editor need them. Stages also stay if a clip in the run can be
 * retried.
 */
export async function removeOldStages(
  { config, db, now }: Pick<Deps, 'db' | 'now'> & { config: Pick<Config, 'stageDays'> },
  batch: number = BATCH,
): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - config.stageDays * DAY_MS);
  // A run locked by another transaction is skipped until the next sweep.
  await db.service.execute(sql`
    with old as (
      select r.id, r.kind from ${processingRuns} r
      where r.status = 'completed' and r.stages_removed_at is null and r.finished_at < ${before.toISOString()}
      order by r.finished_at limit ${batch} for update skip locked
    ), removed as (
      delete from ${processingStages} s using old
      where s.run_id = old.id
        and case when old.kind = 'renditions' then s.stage <> 'transcription'
          else s.stage in ('clipping', 'optimization', 'finalization') end
        and not exists (select from ${plannedClips} p where p.run_id = old.id and p.status <> 'completed')
    )
    update ${processingRuns} r set stages_removed_at = ${at.toISOString()} from old where r.id = old.id`);
}
