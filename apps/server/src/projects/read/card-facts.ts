import type { ListedProject } from '@clipwright/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { StoredCard } from '../../db/stored/stored-card.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses, bestFirst, videoClips } from '../../db/tables/clips-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';

/** The facts on a project card, except its own row and the people who can open it. */
export type CardFacts = Pick<ListedProject, 'poster_url' | 'kept_count' | 'strip'>;

/**
 * SQL for the facts about one project, whose id is in `projectId`, as an object with the property names that `facts`
 * starts with.
 */
export function selectCard(projectId: SQL, facts: SQL = sql``): SQL {
  return sql`(
    select jsonb_build_object(${facts}
      'posterKey', poster.key, 'kept', clips.kept, 'places', clips.places,
      'durationSec', newest.duration_sec, 'filmstripKey', newest.filmstrip_key)
    from (
      select (count(*) filter (where c.decision = 'kept'))::int as kept,
        coalesce(
          jsonb_agg(jsonb_build_object('start', a.data -> 'start_time', 'end', a.data -> 'end_time') order by a.data -> 'start_time')
            filter (where jsonb_typeof(a.data -> 'start_time') = 'number' and jsonb_typeof(a.data -> 'end_time') = 'number'),
          '[]'
        ) as places
      from ${videoClips} c
      left join ${analyses} a on a.clip_id = c.id
      where c.project_id = ${projectId} and c.kind = 'clip') clips
    left join lateral (
      select r.thumbnail_key as key
      from ${videoClips}
      join ${clipRenditions} r on r.clip_id = ${videoClips.id} and r.thumbnail_key is not null
      left join ${analyses} on ${analyses.clipId} = ${videoClips.id}
      where ${videoClips.projectId} = ${projectId}
      order by ${bestFirst}, (r.ratio = '9:16') desc, r.created_at, r.file_key
      limit 1) poster on true
    left join lateral (
      -- A text has no pictures, and its clips are not of its length.
      select (s.media_info ->> 'durationSec')::float8 as duration_sec, s.filmstrip_key
      from ${sources} s
      where s.project_id = ${projectId} and s.kind <> 'text'
      order by s.created_at desc
      limit 1) newest on true)`;
}

/** Converts the facts to the API's form for this user, omitting missing ones. */
export function toCardFacts(
  deps: Pick<Deps, 'secrets' | 'now'>,
  userId: string,
  card: Omit<StoredCard, 'version'> | undefined,
): CardFacts {
  const sign = (key: string | null) =>
    key === null ? null : signFileAddress(deps, { key, userId, downloadName: null });
  return {
    poster_url: sign(card?.posterKey ?? null),
    kept_count: card?.kept ?? 0,
    strip: card?.durationSec
      ? { duration: card.durationSec, filmstrip_url: sign(card.filmstripKey), clips: card.places }
      : null,
  };
}
