import { teamLimits } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { workspaceActivities } from '../../db/tables/teams-tables.ts';
import type { Deps } from '../../deps.ts';

const DAY_MS = 86_400_000;

/** Keeps each workspace's newest activities, but none older than the limit. */
export async function removeOldActivities({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { activityDays, activitiesPerWorkspace } = teamLimits;
  const oldest = new Date(now().getTime() - activityDays * DAY_MS).toISOString();
  await db.service.execute(sql`
    with old as (delete from ${workspaceActivities} where created_at < ${oldest})
    delete from ${workspaceActivities} a using (
      select id from (
        select id, row_number() over (partition by workspace_id order by created_at desc, id desc) as place
        from ${workspaceActivities}
        where workspace_id in (
          select workspace_id from ${workspaceActivities} group by workspace_id having count(*) > ${activitiesPerWorkspace})
      ) placed where place > ${activitiesPerWorkspace}
    ) surplus where surplus.id = a.id`);
}
