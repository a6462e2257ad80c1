create function list_clip_highlights(data jsonb) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(found.text #>> '{}' order by found.place), '{}')
  from jsonb_path_query(data, '$.reasons[*] ? (@.kind == "strength").text ? (@.type() == "string")')
    with ordinality as found (text, place)
$$;--> statement-breakpoint
create function list_clip_tags(data jsonb) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(regexp_replace(found.tag #>> '{}', '^#', '') order by found.place), '{}')
  from jsonb_path_query(data, '$.hashtags[*] ? (@.type() == "string")') with ordinality as found (tag, place)
$$;--> statement-breakpoint
-- A generated column is computed with the rights of the role that writes the row.
revoke all on function list_clip_highlights(jsonb), list_clip_tags(jsonb) from public;--> statement-breakpoint
grant execute on function list_clip_highlights(jsonb), list_clip_tags(jsonb) to clipwright_app, clipwright_service;--> statement-breakpoint
-- What stood in the columns or with the clip alone moves into the data, and what the data has stays. No analysis counts as
-- changed by this, so that the trigger goes first.
drop trigger keep_updated_at on analyses;--> statement-breakpoint
alter table video_clips no force row level security;--> statement-breakpoint
alter table analyses no force row level security;--> statement-breakpoint
insert into analyses (clip_id, user_id, analysis_type)
  select c.id, c.user_id, 'moments' from video_clips c
  where c.analysis ?| array['viralScore', 'highlights', 'tags', 'summary']
  on conflict (clip_id) do nothing;--> statement-breakpoint
with columns as (
  select a.id, a.data,
    coalesce(to_jsonb(a.viral_score), jsonb_path_query_first(c.analysis, '$.viralScore ? (@ >= 0 && @ <= 10)')) as score,
    case when a.tags <> '{}' then array_remove(a.tags, null)
      else array(select t #>> '{}' from jsonb_path_query(c.analysis, '$.tags[*] ? (@.type() == "string")') as t) end as tags,
    case when a.highlights <> '{}' then array_remove(a.highlights, null)
      else array(select t #>> '{}' from jsonb_path_query(c.analysis, '$.highlights[*] ? (@.type() == "string")') as t) end as highlights,
    coalesce(nullif(a.summary, ''), c.analysis ->> 'summary', '') as summary
  from analyses a join video_clips c on c.id = a.clip_id
), missing as (
  select k.id,
    case when k.score is null or jsonb_typeof(k.data -> 'viral_score') = 'number' then '{}'
      else jsonb_build_object('viral_score', k.score) end as score,
    case when k.tags = '{}' or jsonb_typeof(k.data -> 'hashtags') = 'array' then '{}'
      else jsonb_build_object('hashtags', (
        select jsonb_agg('#' || ltrim(t.tag, '#') order by t.place) from unnest(k.tags) with ordinality as t (tag, place)
      )) end as hashtags,
    case when l.texts = '{}' or jsonb_typeof(k.data -> 'reasons') = 'array' then '{}'
      else jsonb_build_object('reasons', (
        select jsonb_agg(
          jsonb_build_object(
            'text', t.text, 'quote', null, 'kind', 'strength',
            'atSec', case jsonb_typeof(k.data -> 'start_time') when 'number' then k.data -> 'start_time' else '0' end
          ) order by t.place
        ) from unnest(l.texts) with ordinality as t (text, place)
      )) end as reasons
  from columns k
  -- The summary is the first highlight.
  cross join lateral (
    select case when k.summary = '' or k.summary = any (k.highlights) then k.highlights
      else array_prepend(k.summary, k.highlights) end as texts
  ) l
)
update analyses a set data = a.data || m.score || m.hashtags || m.reasons from missing m where m.id = a.id;--> statement-breakpoint
alter table analyses force row level security;--> statement-breakpoint
alter table video_clips force row level security;--> statement-breakpoint
-- A column that holds values cannot become a generated one, so that each is made again, with its check.
ALTER TABLE "analyses" DROP CONSTRAINT "analyses_data_scores_bound";--> statement-breakpoint
ALTER TABLE "analyses" DROP COLUMN "viral_score", DROP COLUMN "highlights", DROP COLUMN "tags", DROP COLUMN "summary";--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "viral_score" double precision GENERATED ALWAYS AS (case when jsonb_typeof(data -> 'viral_score') = 'number' then (data ->> 'viral_score')::double precision end) STORED, ADD COLUMN "highlights" text[] GENERATED ALWAYS AS (list_clip_highlights(data)) STORED NOT NULL, ADD COLUMN "tags" text[] GENERATED ALWAYS AS (list_clip_tags(data)) STORED NOT NULL, ADD COLUMN "summary" text GENERATED ALWAYS AS (coalesce((list_clip_highlights(data))[1], '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_viral_score_bound" CHECK ("analyses"."viral_score" between 0 and 10);--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_data_scores_bound" CHECK (not jsonb_path_exists("analyses"."data", '$.keyvalue() ? ((@.key == "viral_potential" || @.key == "engagement" || @.key == "story_value" || @.key == "audio_impact") && (@.value < 0 || @.value > 10))'));--> statement-breakpoint
-- A trigger that comes before the row is written cannot compare whole rows of a table with generated columns.
create trigger keep_updated_at before update on analyses
  for each row
  when (
    (old.id, old.clip_id, old.user_id, old.analysis_type, old.data, old.ai_insights, old.created_at, old.updated_at)
    is distinct from
    (new.id, new.clip_id, new.user_id, new.analysis_type, new.data, new.ai_insights, new.created_at, new.updated_at)
  )
  execute function keep_updated_at();--> statement-breakpoint
ALTER TABLE "video_clips" DROP CONSTRAINT "video_clips_analysis_object";--> statement-breakpoint
ALTER TABLE "video_clips" DROP COLUMN "analysis";
