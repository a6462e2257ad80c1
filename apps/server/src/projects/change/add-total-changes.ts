import { sql } from 'drizzle-orm';
import { projectTotalChanges, projectTotals } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { people } from '../../people/read-people.ts';

/** The number of rows per run; the rest follow in the next run. */
const BATCH = 10_000;

/** Adds pending changes to users' project totals. */
export async function addTotalChanges({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.service.execute(sql`
    with added as (
      delete from ${projectTotalChanges}
      where id in (select id from ${projectTotalChanges} limit ${BATCH} for update skip locked)
      returning *
    )
    insert into ${projectTotals} as t (user_id, projects, clips, views, processing, completed, failed)
    select user_id, sum(projects), sum(clips), sum(views), sum(processing), sum(completed), sum(failed)
    from added where exists (select from ${people} where ${people.id} = user_id)
    group by user_id
    on conflict (user_id) do update set
      projects = t.projects + excluded.projects, clips = t.clips + excluded.clips, views = t.views + excluded.views,
      processing = t.processing + excluded.processing, completed = t.completed + excluded.completed,
      failed = t.failed + excluded.failed`);
}
