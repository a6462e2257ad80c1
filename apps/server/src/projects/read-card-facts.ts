import { fullVideoPrefix, type ListedProject } from '@clipwright/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { analyses, videoClips } from '../db/tables/clips.ts';
import { sources } from '../db/tables/sources.ts';
import type { Deps } from '../deps.ts';
import { signFileAddress } from '../files/index.ts';
import { readPosters } from './read-posters.ts';

/** What a card shows besides the project's own row. */
export type CardFacts = Pick<ListedProject, 'poster_url' | 'kept_count' | 'strip'>;

type ClipPlaces = { projectId: string; kept: number; places: { start: number; end: number }[] };
type NewestSource = { projectId: string; durationSec: number | null; filmstripKey: string | null };

/** Of each project, as far as the transaction's user may see it: a source is its owner's alone. */
export async function readCardFacts(
  deps: Pick<Deps, 'secrets' | 'now'>,
  tx: Transaction,
  userId: string,
  projectIds: readonly string[],
): Promise<(projectId: string) => CardFacts> {
  const posters = await readPosters(tx, projectIds);
  const [clips, newest] = projectIds.length === 0 ? [[], []] : await readStrips(tx, projectIds);
  const sign = (key: string) => signFileAddress(deps, { key, userId, downloadName: null });
  const clipsOf = new Map(clips.map((row) => [row.projectId, row]));
  const sourceOf = new Map(newest.map((row) => [row.projectId, row]));
  return (projectId) => {
    const [poster, own, source] = [posters.get(projectId), clipsOf.get(projectId), sourceOf.get(projectId)];
    return {
      poster_url: poster === undefined ? null : sign(poster),
      kept_count: own?.kept ?? 0,
      strip: source?.durationSec
        ? {
            duration: source.durationSec,
            filmstrip_url: source.filmstripKey === null ? null : sign(source.filmstripKey),
            clips: own?.places ?? [],
          }
        : null,
    };
  };
}

async function readStrips(
  tx: Transaction,
  projectIds: readonly string[],
): Promise<[clips: ClipPlaces[], newest: NewestSource[]]> {
  const wanted = sql`any (${sql.param([...projectIds])}::uuid[])`;
  const clips = await tx.execute<ClipPlaces>(sql`
    select c.project_id as "projectId",
      (count(*) filter (where c.decision = 'kept'))::int as kept,
      coalesce(
        jsonb_agg(jsonb_build_object('start', a.data -> 'start_time', 'end', a.data -> 'end_time') order by a.data -> 'start_time')
          filter (where jsonb_typeof(a.data -> 'start_time') = 'number' and jsonb_typeof(a.data -> 'end_time') = 'number'),
        '[]'
      ) as places
    from ${videoClips} c
    left join ${analyses} a on a.clip_id = c.id
    where c.project_id = ${wanted} and not starts_with(c.name, ${fullVideoPrefix})
    group by c.project_id`);
  // A text has no pictures, and its clips are not of its length.
  const newest = await tx.execute<NewestSource>(sql`
    select distinct on (s.project_id) s.project_id as "projectId",
      (s.media_info ->> 'durationSec')::float8 as "durationSec", s.filmstrip_key as "filmstripKey"
    from ${sources} s
    where s.project_id = ${wanted} and s.kind <> 'text'
    order by s.project_id, s.created_at desc`);
  return [clips.rows, newest.rows];
}
