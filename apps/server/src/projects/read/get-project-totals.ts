import type { ProjectTotals } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { projectTotalChanges, projectTotals } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import type { SignedInUser } from '../../http/create-router.ts';

/** Returns the user's totals: the stored sums plus the changes since then. */
export async function getProjectTotals({ db }: Pick<Deps, 'db'>, user: SignedInUser): Promise<ProjectTotals> {
  const { rows } = await db.asWorkspace(user.id, async (tx) =>
    tx.execute<ProjectTotals>(sql`
      select coalesce(sum(projects), 0)::int as projects, coalesce(sum(clips), 0)::int as clips,
        coalesce(sum(views), 0)::int as views,
        json_build_object(
          'processing', coalesce(sum(processing), 0),
          'completed', coalesce(sum(completed), 0),
          'failed', coalesce(sum(failed), 0)) as by_status
      from (
        select projects, clips, views, processing, completed, failed from ${projectTotals} where user_id = ${user.id}
        union all
        select projects, clips, views, processing, completed, failed from ${projectTotalChanges} where user_id = ${user.id}
      ) counted`),
  );
  const [totals] = rows;
  if (!totals) throw new Error('Nothing was added up.');
  return totals;
}
