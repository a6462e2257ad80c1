import type { ListedProject } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { clipRenditions } from '../db/tables/clip-renditions-table.ts';
import { analyses, bestFirst, videoClips } from '../db/tables/clips-tables.ts';
import { sources } from '../db/tables/sources-tables.ts';
import type { Deps } from '../deps.ts';
import { signFileAddress } from '../files/index.ts';
import { reachesOutside } from './reaches-outside.ts';

/** What a card shows besides the project's own row. */
export type CardFacts = Pick<ListedProject, 'poster_url' | 'kept_count' | 'strip' | 'reaches_outside'>;

type FactsRow = {
  projectId: string;
  /** Of the picture of its best clip. */
  posterKey: string | null;
  kept: number;
  places: { start: number; end: number }[];
  durationSec: number | null;
  filmstripKey: string | null;
  reachesOutside: boolean;
};

/** Of each project, as far as the transaction's user may see it: a source is its owner's alone. */
export async function readCardFacts(
  deps: Pick<Deps, 'secrets' | 'now'>,
  tx: Transaction,
  userId: string,
  projectIds: readonly string[],
): Promise<(projectId: string) => CardFacts> {
  const rows = projectIds.length === 0 ? [] : await readRows(tx, projectIds, deps.now());
  const rowOf = new Map(rows.map((row) => [row.projectId, row]));
  const sign = (key: string | null) =>
    key === null ? null : signFileAddress(deps, { key, userId, downloadName: null });
  return (projectId) => {
    const facts = rowOf.get(projectId);
    return {
      poster_url: sign(facts?.posterKey ?? null),
      kept_count: facts?.kept ?? 0,
      reaches_outside: facts?.reachesOutside ?? false,
      strip: facts?.durationSec
        ? { duration: facts.durationSec, filmstrip_url: sign(facts.filmstripKey), clips: facts.places }
        : null,
    };
  };
}

/** In one statement, since lists are asked for often and each statement costs more than what it reads. */
async function readRows(tx: Transaction, projectIds: readonly string[], now: Date): Promise<FactsRow[]> {
  const { rows } = await tx.execute<FactsRow>(sql`
    select p.id as "projectId", poster.key as "posterKey", clips.kept, clips.places,
      newest.duration_sec as "durationSec", newest.filmstrip_key as "filmstripKey",
      ${reachesOutside(sql`p.id`, now)} as "reachesOutside"
    from unnest(${sql.param([...projectIds])}::uuid[]) as p (id)
    left join lateral (
      select r.thumbnail_key as key
      from ${videoClips}
      join ${clipRenditions} r on r.clip_id = ${videoClips.id} and r.thumbnail_key is not null
      left join ${analyses} on ${analyses.clipId} = ${videoClips.id}
      where ${videoClips.projectId} = p.id
      order by ${bestFirst}, (r.ratio = '9:16') desc, r.created_at, r.file_key
      limit 1) poster on true
    cross join lateral (
      select (count(*) filter (where c.decision = 'kept'))::int as kept,
        coalesce(
          jsonb_agg(jsonb_build_object('start', a.data -> 'start_time', 'end', a.data -> 'end_time') order by a.data -> 'start_time')
            filter (where jsonb_typeof(a.data -> 'start_time') = 'number' and jsonb_typeof(a.data -> 'end_time') = 'number'),
          '[]'
        ) as places
      from ${videoClips} c
      left join ${analyses} a on a.clip_id = c.id
      where c.project_id = p.id and c.kind = 'clip') clips
    left join lateral (
      -- A text has no pictures, and its clips are not of its length.
      select (s.media_info ->> 'durationSec')::float8 as duration_sec, s.filmstrip_key
      from ${sources} s
      where s.project_id = p.id and s.kind <> 'text'
      order by s.created_at desc
      limit 1) newest on true`);
  return rows;
}
