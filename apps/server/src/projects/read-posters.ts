import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { clipRenditions } from '../db/tables/clip-renditions.ts';
import { analyses, videoClips } from '../db/tables/clips.ts';

/** Keys of the pictures of each project's best clip, as far as the transaction's user may see it. */
export async function readPosters(tx: Transaction, projectIds: readonly string[]): Promise<Map<string, string>> {
  if (projectIds.length === 0) return new Map();
  const { rows } = await tx.execute<{ projectId: string; key: string }>(sql`
    select distinct on (c.project_id) c.project_id as "projectId", r.thumbnail_key as key
    from ${videoClips} c
    join ${clipRenditions} r on r.clip_id = c.id and r.thumbnail_key is not null
    left join ${analyses} a on a.clip_id = c.id
    where c.project_id = any (${sql.param([...projectIds])}::uuid[])
    order by c.project_id, a.viral_score desc nulls last, c.created_at, c.id,
      (r.ratio = '9:16') desc, r.created_at, r.file_key`);
  return new Map(rows.map(({ projectId, key }) => [projectId, key]));
}
