import type { ProjectTotals } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import { videoClips } from '../db/tables/clips-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/create-router.ts';

/** What the user owns, added up. */
export async function getProjectTotals({ db }: Pick<Deps, 'db'>, user: SignedInUser): Promise<ProjectTotals> {
  const { rows } = await db.asUser(user.id, async (tx) =>
    tx.execute<ProjectTotals>(sql`
      select p.projects, p.clips, v.views, p.by_status
      from (select count(*)::int as projects, coalesce(sum(${projects.clipsCount}), 0)::int as clips,
              json_build_object(
                'processing', count(*) filter (where ${projects.status} = 'processing'),
                'completed', count(*) filter (where ${projects.status} = 'completed'),
                'failed', count(*) filter (where ${projects.status} = 'failed')) as by_status
            from ${projects} where ${projects.userId} = ${user.id}) p,
           (select coalesce(sum(${videoClips.viewsCount}), 0)::int as views
            from ${videoClips} where ${videoClips.userId} = ${user.id}) v`),
  );
  const [totals] = rows;
  if (!totals) throw new Error('Nothing was added up.');
  return totals;
}
