-- Everything that the migrations 0000 to 0066 made, as `pg_dump` wrote it of a database that went through them
-- (docs/decisions/0044-one-baseline-migration.md).
CREATE FUNCTION public.enrol_new_user() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform public.enrol_user(new.id, new.created_at);
  return null;
end
$$;
CREATE FUNCTION public.enrol_user(enrolled uuid, since timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  free_plan uuid;
  started timestamp := since at time zone 'UTC';
begin
  select id into strict free_plan from public.subscription_plans where slug = 'free';
  insert into public.user_subscriptions (user_id, plan_id, current_period_start, current_period_end)
    values (enrolled, free_plan, since, (started + interval '1 month') at time zone 'UTC')
    on conflict (user_id) do nothing;
  insert into public.usage_tracking (user_id, period_start, period_end)
    select s.user_id, day, (day + interval '1 month')::date
    from public.user_subscriptions s, lateral (select (s.current_period_start at time zone 'UTC')::date as day) as start
    where s.user_id = enrolled and not exists (select from public.usage_tracking u where u.user_id = enrolled)
    on conflict (user_id, period_start) do nothing;
  insert into public.user_credits (user_id) values (enrolled) on conflict (user_id) do nothing;
  insert into public.user_preferences (user_id) values (enrolled) on conflict (user_id) do nothing;
end
$$;
CREATE FUNCTION public.forget_project_totals() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  delete from public.project_total_changes c where c.user_id = old.id;
  return null;
end
$$;
CREATE FUNCTION public.keep_clips_count() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op <> 'INSERT' and old.kind = 'clip' then
    update public.projects set clips_count = clips_count - 1 where id = old.project_id;
  end if;
  if tg_op <> 'DELETE' and new.kind = 'clip' then
    update public.projects set clips_count = clips_count + 1 where id = new.project_id;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.keep_shares_of_person() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  update public.project_shares s set shared_with_id = new.id
    where s.email = old.email and s.shared_with_id is null and s.owner_id <> new.id
      and not exists (
        select from public.project_shares o where o.project_id = s.project_id and o.shared_with_id = new.id
      );
  return null;
end
$$;
CREATE FUNCTION public.keep_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end
$$;
CREATE FUNCTION public.list_clip_highlights(data jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select coalesce(array_agg(found.text #>> '{}' order by found.place), '{}')
  from jsonb_path_query(data, '$.reasons[*] ? (@.kind == "strength").text ? (@.type() == "string")')
    with ordinality as found (text, place)
$_$;
CREATE FUNCTION public.list_clip_tags(data jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select coalesce(array_agg(regexp_replace(found.tag #>> '{}', '^#', '') order by found.place), '{}')
  from jsonb_path_query(data, '$.hashtags[*] ? (@.type() == "string")') with ordinality as found (tag, place)
$_$;
CREATE FUNCTION public.note_project_totals() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.project_total_changes (user_id, projects, clips, processing, completed, failed)
    select user_id, count(*), sum(clips_count), count(*) filter (where status = 'processing'),
      count(*) filter (where status = 'completed'), count(*) filter (where status = 'failed')
    from after_change group by user_id;
  elsif tg_op = 'DELETE' then
    insert into public.project_total_changes (user_id, projects, clips, processing, completed, failed)
    select user_id, -count(*), -sum(clips_count), -count(*) filter (where status = 'processing'),
      -count(*) filter (where status = 'completed'), -count(*) filter (where status = 'failed')
    from before_change group by user_id;
  else
    -- A project that moves to another workspace leaves the totals of the one before.
    insert into public.project_total_changes (user_id, projects, clips, processing, completed, failed)
    select user_id, sum(sign), sum(sign * clips_count), coalesce(sum(sign) filter (where status = 'processing'), 0),
      coalesce(sum(sign) filter (where status = 'completed'), 0), coalesce(sum(sign) filter (where status = 'failed'), 0)
    from (
      select 1 as sign, user_id, clips_count, status from after_change
      union all
      select -1, user_id, clips_count, status from before_change
    ) changed
    group by user_id
    having sum(sign) <> 0 or sum(sign * clips_count) <> 0 or sum(sign) filter (where status = 'processing') <> 0
      or sum(sign) filter (where status = 'completed') <> 0 or sum(sign) filter (where status = 'failed') <> 0;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.note_view_totals() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into public.project_total_changes (user_id, views)
    select user_id, sum(views_count) from after_change group by user_id having sum(views_count) <> 0;
  elsif tg_op = 'DELETE' then
    insert into public.project_total_changes (user_id, views)
    select user_id, -sum(views_count) from before_change group by user_id having sum(views_count) <> 0;
  else
    insert into public.project_total_changes (user_id, views)
    select user_id, sum(views) from (
      select user_id, views_count as views from after_change
      union all
      select user_id, -views_count from before_change
    ) changed
    group by user_id having sum(views) <> 0;
  end if;
  return null;
end
$$;
CREATE FUNCTION public.search_grams(owner_id uuid, folded text) RETURNS integer[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select coalesce(array_agg(distinct pg_catalog.hashtext(owner_id::text || pair)), '{}')
  from (
    select letter || lead(letter) over (order by place) as pair
    from string_to_table(folded, null) with ordinality as letters (letter, place)
  ) pairs
  where pair is not null
$$;
CREATE TABLE public.accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.accounts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.analyses (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    clip_id uuid NOT NULL,
    user_id uuid NOT NULL,
    analysis_type text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    ai_insights jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    viral_score double precision GENERATED ALWAYS AS (
CASE
    WHEN (jsonb_typeof((data -> 'viral_score'::text)) = 'number'::text) THEN ((data ->> 'viral_score'::text))::double precision
    ELSE NULL::double precision
END) STORED,
    highlights text[] GENERATED ALWAYS AS (public.list_clip_highlights(data)) STORED NOT NULL,
    tags text[] GENERATED ALWAYS AS (public.list_clip_tags(data)) STORED NOT NULL,
    summary text GENERATED ALWAYS AS (COALESCE((public.list_clip_highlights(data))[1], ''::text)) STORED NOT NULL,
    CONSTRAINT analyses_ai_insights_object CHECK ((jsonb_typeof(ai_insights) = 'object'::text)),
    CONSTRAINT analyses_analysis_type_length CHECK (((char_length(analysis_type) >= 1) AND (char_length(analysis_type) <= 100))),
    CONSTRAINT analyses_data_object CHECK ((jsonb_typeof(data) = 'object'::text)),
    CONSTRAINT analyses_data_scores_bound CHECK ((NOT jsonb_path_exists(data, '$.keyvalue()?((((@."key" == "viral_potential" || @."key" == "engagement") || @."key" == "story_value") || @."key" == "audio_impact") && (@."value" < 0 || @."value" > 10))'::jsonpath))),
    CONSTRAINT analyses_viral_score_bound CHECK (((viral_score >= (0)::double precision) AND (viral_score <= (10)::double precision)))
);
ALTER TABLE ONLY public.analyses FORCE ROW LEVEL SECURITY;
CREATE TABLE public.api_keys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    workspace_id uuid NOT NULL,
    name text NOT NULL,
    key_hash text NOT NULL,
    start text NOT NULL,
    scopes text[] NOT NULL,
    expires_at timestamp with time zone,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT api_keys_key_hash_form CHECK ((key_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT api_keys_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT api_keys_scopes_known CHECK (((scopes <@ ARRAY['read'::text, 'create'::text]) AND ((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 2)))),
    CONSTRAINT api_keys_start_length CHECK (((char_length(start) >= 6) AND (char_length(start) <= 20)))
);
ALTER TABLE ONLY public.api_keys FORCE ROW LEVEL SECURITY;
CREATE TABLE public.brand_kit_files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kit_id uuid,
    kind text NOT NULL,
    state text DEFAULT 'checking'::text NOT NULL,
    problem text,
    name text NOT NULL,
    size_bytes integer NOT NULL,
    file_key text NOT NULL,
    facts jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT brand_kit_files_facts_object CHECK ((jsonb_typeof(facts) = 'object'::text)),
    CONSTRAINT brand_kit_files_kind_known CHECK ((kind = ANY (ARRAY['font'::text, 'intro'::text, 'outro'::text]))),
    CONSTRAINT brand_kit_files_kit CHECK (((kit_id IS NOT NULL) OR (removed_at IS NOT NULL))),
    CONSTRAINT brand_kit_files_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT brand_kit_files_problem_length CHECK (((char_length(problem) >= 1) AND (char_length(problem) <= 60))),
    CONSTRAINT brand_kit_files_ready_facts CHECK (((state = 'ready'::text) = (facts IS NOT NULL))),
    CONSTRAINT brand_kit_files_refused_problem CHECK (((state = 'refused'::text) = (problem IS NOT NULL))),
    CONSTRAINT brand_kit_files_size_bytes_not_negative CHECK ((size_bytes >= 0)),
    CONSTRAINT brand_kit_files_state_known CHECK ((state = ANY (ARRAY['checking'::text, 'ready'::text, 'refused'::text])))
);
ALTER TABLE ONLY public.brand_kit_files FORCE ROW LEVEL SECURITY;
CREATE TABLE public.brand_kits (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    settings jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT brand_kits_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT brand_kits_revision_positive CHECK ((revision > 0)),
    CONSTRAINT brand_kits_settings_object CHECK ((jsonb_typeof(settings) = 'object'::text)),
    CONSTRAINT brand_kits_settings_size CHECK ((pg_column_size(settings) < 4000))
);
ALTER TABLE ONLY public.brand_kits FORCE ROW LEVEL SECURITY;
CREATE TABLE public.caption_defaults (
    user_id uuid NOT NULL,
    platform text NOT NULL,
    built_in text,
    style_id uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT caption_defaults_built_in_length CHECK (((char_length(built_in) >= 1) AND (char_length(built_in) <= 60))),
    CONSTRAINT caption_defaults_one_style CHECK ((num_nonnulls(built_in, style_id) = 1)),
    CONSTRAINT caption_defaults_platform_known CHECK ((platform = ANY (ARRAY['tiktok'::text, 'instagram'::text, 'youtube'::text, 'twitter'::text, 'linkedin'::text])))
);
ALTER TABLE ONLY public.caption_defaults FORCE ROW LEVEL SECURITY;
CREATE TABLE public.caption_styles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    look jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT caption_styles_look_object CHECK ((jsonb_typeof(look) = 'object'::text)),
    CONSTRAINT caption_styles_look_size CHECK ((pg_column_size(look) < 4000)),
    CONSTRAINT caption_styles_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60)))
);
ALTER TABLE ONLY public.caption_styles FORCE ROW LEVEL SECURITY;
CREATE TABLE public.clip_edit_copies (
    clip_id uuid NOT NULL,
    user_id uuid NOT NULL,
    state text NOT NULL,
    start_sec double precision NOT NULL,
    end_sec double precision NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    file_key text,
    file_start_sec double precision,
    file_end_sec double precision,
    size_bytes bigint,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT clip_edit_copies_file_bound CHECK ((((file_key IS NULL) = (file_start_sec IS NULL)) AND ((file_key IS NULL) = (file_end_sec IS NULL)) AND ((file_key IS NOT NULL) OR (state <> 'ready'::text)))),
    CONSTRAINT clip_edit_copies_file_key_length CHECK (((char_length(file_key) >= 1) AND (char_length(file_key) <= 1024))),
    CONSTRAINT clip_edit_copies_file_part_bound CHECK (((file_start_sec >= (0)::double precision) AND (file_end_sec > file_start_sec) AND (file_end_sec <= (864000)::double precision))),
    CONSTRAINT clip_edit_copies_part_bound CHECK (((start_sec >= (0)::double precision) AND (end_sec > start_sec) AND (end_sec <= (864000)::double precision))),
    CONSTRAINT clip_edit_copies_progress_bound CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT clip_edit_copies_size_bytes_not_negative CHECK ((size_bytes >= 0)),
    CONSTRAINT clip_edit_copies_state_known CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.clip_edit_copies FORCE ROW LEVEL SECURITY;
CREATE TABLE public.clip_edit_versions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    clip_id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    document jsonb NOT NULL,
    completed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT clip_edit_versions_document_object CHECK ((jsonb_typeof(document) = 'object'::text)),
    CONSTRAINT clip_edit_versions_document_size CHECK ((octet_length((document)::text) <= 8000000)),
    CONSTRAINT clip_edit_versions_kind_known CHECK ((kind = ANY (ARRAY['machine'::text, 'exported'::text, 'replaced'::text])))
);
ALTER TABLE ONLY public.clip_edit_versions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.clip_edits (
    clip_id uuid NOT NULL,
    user_id uuid NOT NULL,
    document jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    source_duration_sec double precision NOT NULL,
    view_key text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT clip_edits_document_object CHECK ((jsonb_typeof(document) = 'object'::text)),
    CONSTRAINT clip_edits_document_size CHECK ((octet_length((document)::text) <= 8000000)),
    CONSTRAINT clip_edits_revision_positive CHECK ((revision > 0)),
    CONSTRAINT clip_edits_source_duration_sec_bound CHECK (((source_duration_sec >= (0)::double precision) AND (source_duration_sec <= (864000)::double precision))),
    CONSTRAINT clip_edits_view_key_length CHECK (((char_length(view_key) >= 1) AND (char_length(view_key) <= 1024)))
);
ALTER TABLE ONLY public.clip_edits FORCE ROW LEVEL SECURITY;
CREATE TABLE public.clip_renditions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    clip_id uuid NOT NULL,
    user_id uuid NOT NULL,
    ratio text NOT NULL,
    caption_style text,
    platforms text[] DEFAULT '{}'::text[] NOT NULL,
    width_px integer NOT NULL,
    height_px integer NOT NULL,
    duration_sec double precision NOT NULL,
    size_bytes bigint NOT NULL,
    file_key text NOT NULL,
    thumbnail_key text,
    captions_key text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    has_watermark boolean DEFAULT false NOT NULL,
    has_plan_watermark boolean DEFAULT false NOT NULL,
    CONSTRAINT clip_renditions_caption_style_length CHECK (((char_length(caption_style) >= 1) AND (char_length(caption_style) <= 100))),
    CONSTRAINT clip_renditions_duration_sec_bound CHECK (((duration_sec >= (0)::double precision) AND (duration_sec <= (86400)::double precision))),
    CONSTRAINT clip_renditions_plan_watermark_is_one CHECK ((has_watermark OR (NOT has_plan_watermark))),
    CONSTRAINT clip_renditions_platforms_known CHECK ((platforms <@ ARRAY['tiktok'::text, 'instagram'::text, 'youtube'::text, 'twitter'::text, 'linkedin'::text, 'normal'::text])),
    CONSTRAINT clip_renditions_ratio_length CHECK (((char_length(ratio) >= 1) AND (char_length(ratio) <= 20))),
    CONSTRAINT clip_renditions_size_bytes_not_negative CHECK ((size_bytes >= 0)),
    CONSTRAINT clip_renditions_size_px_positive CHECK (((width_px > 0) AND (height_px > 0)))
);
ALTER TABLE ONLY public.clip_renditions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.clip_verdicts (
    clip_id uuid NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid NOT NULL,
    verdict text NOT NULL,
    name text NOT NULL,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    told_at timestamp with time zone,
    CONSTRAINT clip_verdicts_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT clip_verdicts_verdict_known CHECK ((verdict = ANY (ARRAY['approved'::text, 'changes'::text])))
);
ALTER TABLE ONLY public.clip_verdicts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.clip_views (
    clip_id uuid NOT NULL,
    viewer_id uuid NOT NULL,
    hour timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.clip_views FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cloud_leftovers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider text NOT NULL,
    account_id text,
    kind text NOT NULL,
    cloud_id text NOT NULL,
    name text NOT NULL,
    state text DEFAULT 'left'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cloud_leftovers_account_id_length CHECK (((char_length(account_id) >= 1) AND (char_length(account_id) <= 500))),
    CONSTRAINT cloud_leftovers_cloud_id_length CHECK (((char_length(cloud_id) >= 1) AND (char_length(cloud_id) <= 1024))),
    CONSTRAINT cloud_leftovers_kind_known CHECK ((kind = ANY (ARRAY['file'::text, 'folder'::text]))),
    CONSTRAINT cloud_leftovers_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 500))),
    CONSTRAINT cloud_leftovers_provider_known CHECK ((provider = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text]))),
    CONSTRAINT cloud_leftovers_state_known CHECK ((state = ANY (ARRAY['left'::text, 'removing'::text])))
);
ALTER TABLE ONLY public.cloud_leftovers FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cloud_oauth_attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    state_hash text NOT NULL,
    verifier_secret text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    error_code text,
    has_picker boolean DEFAULT false NOT NULL,
    picked_file_ids text[] DEFAULT '{}'::text[] NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cloud_oauth_attempts_error_code_length CHECK (((char_length(error_code) >= 1) AND (char_length(error_code) <= 100))),
    CONSTRAINT cloud_oauth_attempts_picked_file_ids_bound CHECK ((cardinality(picked_file_ids) <= 20)),
    CONSTRAINT cloud_oauth_attempts_provider_id_known CHECK ((provider_id = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text]))),
    CONSTRAINT cloud_oauth_attempts_state_hash_length CHECK (((char_length(state_hash) >= 64) AND (char_length(state_hash) <= 64))),
    CONSTRAINT cloud_oauth_attempts_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'connected'::text, 'cancelled'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.cloud_oauth_attempts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cloud_storage_connections (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    access_token text NOT NULL,
    refresh_token text,
    expires_at timestamp with time zone,
    account_info jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'connected'::text NOT NULL,
    account_id text,
    checked_at timestamp with time zone,
    refreshing_until timestamp with time zone,
    CONSTRAINT cloud_storage_connections_account_id_length CHECK (((char_length(account_id) >= 1) AND (char_length(account_id) <= 500))),
    CONSTRAINT cloud_storage_connections_account_info_object CHECK ((jsonb_typeof(account_info) = 'object'::text)),
    CONSTRAINT cloud_storage_connections_provider_id_known CHECK ((provider_id = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text]))),
    CONSTRAINT cloud_storage_connections_state_known CHECK ((state = ANY (ARRAY['connected'::text, 'expired'::text])))
);
ALTER TABLE ONLY public.cloud_storage_connections FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cloud_storage_files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    cloud_file_id text NOT NULL,
    name text NOT NULL,
    size bigint,
    mime_type text,
    cloud_provider_id text NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid,
    clip_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    account_id text,
    CONSTRAINT cloud_storage_files_account_id_length CHECK (((char_length(account_id) >= 1) AND (char_length(account_id) <= 500))),
    CONSTRAINT cloud_storage_files_cloud_file_id_length CHECK (((char_length(cloud_file_id) >= 1) AND (char_length(cloud_file_id) <= 1024))),
    CONSTRAINT cloud_storage_files_cloud_provider_id_known CHECK ((cloud_provider_id = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text]))),
    CONSTRAINT cloud_storage_files_mime_type_length CHECK (((char_length(mime_type) >= 1) AND (char_length(mime_type) <= 255))),
    CONSTRAINT cloud_storage_files_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 500))),
    CONSTRAINT cloud_storage_files_size_not_negative CHECK ((size >= 0))
);
ALTER TABLE ONLY public.cloud_storage_files FORCE ROW LEVEL SECURITY;
CREATE TABLE public.cloud_uploads (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid NOT NULL,
    clip_id uuid,
    provider text NOT NULL,
    kind text NOT NULL,
    item_key text NOT NULL,
    name text NOT NULL,
    mime_type text NOT NULL,
    file_key text,
    size_bytes bigint,
    sent_bytes bigint DEFAULT 0 NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    error_code text,
    attempts integer DEFAULT 0 NOT NULL,
    session_secret text,
    cloud_file_id text,
    link text,
    next_try_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT cloud_uploads_attempts_not_negative CHECK ((attempts >= 0)),
    CONSTRAINT cloud_uploads_cloud_file_id_length CHECK (((char_length(cloud_file_id) >= 1) AND (char_length(cloud_file_id) <= 1024))),
    CONSTRAINT cloud_uploads_error_code_length CHECK (((char_length(error_code) >= 1) AND (char_length(error_code) <= 100))),
    CONSTRAINT cloud_uploads_item_key_length CHECK (((char_length(item_key) >= 1) AND (char_length(item_key) <= 200))),
    CONSTRAINT cloud_uploads_kind_known CHECK ((kind = ANY (ARRAY['clip'::text, 'full_video'::text, 'transcription'::text, 'analysis'::text]))),
    CONSTRAINT cloud_uploads_link_length CHECK (((char_length(link) >= 1) AND (char_length(link) <= 2048))),
    CONSTRAINT cloud_uploads_mime_type_length CHECK (((char_length(mime_type) >= 1) AND (char_length(mime_type) <= 255))),
    CONSTRAINT cloud_uploads_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 500))),
    CONSTRAINT cloud_uploads_provider_known CHECK ((provider = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text]))),
    CONSTRAINT cloud_uploads_sent_bytes_not_negative CHECK ((sent_bytes >= 0)),
    CONSTRAINT cloud_uploads_size_bytes_not_negative CHECK ((size_bytes >= 0)),
    CONSTRAINT cloud_uploads_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'uploading'::text, 'uploaded'::text, 'paused'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.cloud_uploads FORCE ROW LEVEL SECURITY;
CREATE TABLE public.credit_ledger (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    credits integer NOT NULL,
    source_key text NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credit_ledger_credits_or_note CHECK (((credits <> 0) OR (note IS NOT NULL))),
    CONSTRAINT credit_ledger_kind_known CHECK ((kind = ANY (ARRAY['purchase'::text, 'spend'::text, 'return'::text, 'refund'::text, 'dispute'::text, 'adjustment'::text]))),
    CONSTRAINT credit_ledger_note_length CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
    CONSTRAINT credit_ledger_source_key_length CHECK (((char_length(source_key) >= 1) AND (char_length(source_key) <= 300)))
);
ALTER TABLE ONLY public.credit_ledger FORCE ROW LEVEL SECURITY;
CREATE TABLE public.credit_packs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    credits integer NOT NULL,
    price integer NOT NULL,
    stripe_price_id text,
    is_active boolean DEFAULT true NOT NULL,
    sort_order integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT credit_packs_credits_positive CHECK ((credits > 0)),
    CONSTRAINT credit_packs_price_positive CHECK ((price > 0))
);
CREATE TABLE public.credit_purchases (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    credits_purchased integer NOT NULL,
    amount_paid integer NOT NULL,
    stripe_payment_intent_id text,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    stripe_checkout_session_id text,
    CONSTRAINT credit_purchases_amount_paid_not_negative CHECK ((amount_paid >= 0)),
    CONSTRAINT credit_purchases_credits_purchased_positive CHECK ((credits_purchased > 0)),
    CONSTRAINT credit_purchases_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text])))
);
ALTER TABLE ONLY public.credit_purchases FORCE ROW LEVEL SECURITY;
CREATE TABLE public.edit_files (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    file_key text NOT NULL,
    size_bytes bigint NOT NULL,
    duration_sec double precision,
    width_px integer,
    height_px integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT edit_files_file_key_length CHECK (((char_length(file_key) >= 1) AND (char_length(file_key) <= 1024))),
    CONSTRAINT edit_files_kind_known CHECK ((kind = ANY (ARRAY['music'::text, 'image'::text]))),
    CONSTRAINT edit_files_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT edit_files_of_kind CHECK ((((kind = 'music'::text) AND (duration_sec IS NOT NULL) AND (duration_sec > (0)::double precision) AND (duration_sec <= (3600)::double precision) AND (width_px IS NULL) AND (height_px IS NULL)) OR ((kind = 'image'::text) AND (duration_sec IS NULL) AND (width_px IS NOT NULL) AND (height_px IS NOT NULL) AND (width_px > 0) AND (height_px > 0)))),
    CONSTRAINT edit_files_size_bytes_not_negative CHECK ((size_bytes >= 0))
);
ALTER TABLE ONLY public.edit_files FORCE ROW LEVEL SECURITY;
CREATE TABLE public.feature_usage_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    feature_name text NOT NULL,
    usage_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT feature_usage_log_feature_name_known CHECK ((feature_name = ANY (ARRAY['project_creation'::text, 'clip_generation'::text, 'ai_optimization'::text, 'custom_branding'::text, 'priority_processing'::text, 'high_quality_export'::text, 'white_label'::text, 'team_collaboration'::text]))),
    CONSTRAINT feature_usage_log_usage_data_object CHECK ((jsonb_typeof(usage_data) = 'object'::text))
);
ALTER TABLE ONLY public.feature_usage_log FORCE ROW LEVEL SECURITY;
CREATE TABLE public.glossaries (
    user_id uuid NOT NULL,
    terms jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT glossaries_terms_array CHECK ((jsonb_typeof(terms) = 'array'::text)),
    CONSTRAINT glossaries_terms_count CHECK ((jsonb_array_length(terms) <= 200))
);
ALTER TABLE ONLY public.glossaries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.idempotent_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    holder_id uuid NOT NULL,
    route text NOT NULL,
    idempotency_key text NOT NULL,
    body_hash text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT idempotent_requests_answer_length CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 100000))),
    CONSTRAINT idempotent_requests_body_hash_form CHECK ((body_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT idempotent_requests_idempotency_key_length CHECK (((char_length(idempotency_key) >= 1) AND (char_length(idempotency_key) <= 255))),
    CONSTRAINT idempotent_requests_route_length CHECK (((char_length(route) >= 1) AND (char_length(route) <= 300)))
);
ALTER TABLE ONLY public.idempotent_requests FORCE ROW LEVEL SECURITY;
CREATE TABLE public.jwks (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    alg text,
    crv text,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.jwks FORCE ROW LEVEL SECURITY;
CREATE TABLE public.monthly_summaries (
    user_id uuid NOT NULL,
    month date NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.monthly_summaries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.notices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid,
    kind text NOT NULL,
    title text NOT NULL,
    clips_count integer DEFAULT 0 NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    recipient_id uuid NOT NULL,
    CONSTRAINT notices_clips_count_not_negative CHECK ((clips_count >= 0)),
    CONSTRAINT notices_kind_known CHECK ((kind = ANY (ARRAY['clips-ready'::text, 'processing-failed'::text, 'cloud-paused'::text, 'webhook-off'::text, 'review'::text, 'member-joined'::text]))),
    CONSTRAINT notices_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);
ALTER TABLE ONLY public.notices FORCE ROW LEVEL SECURITY;
CREATE TABLE public.payment_events (
    id text NOT NULL,
    type text NOT NULL,
    stripe_customer_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payment_events_id_length CHECK (((char_length(id) >= 1) AND (char_length(id) <= 255))),
    CONSTRAINT payment_events_type_length CHECK (((char_length(type) >= 1) AND (char_length(type) <= 255)))
);
ALTER TABLE ONLY public.payment_events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.payments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    stripe_invoice_id text NOT NULL,
    description text NOT NULL,
    amount_paid integer NOT NULL,
    amount_refunded integer DEFAULT 0 NOT NULL,
    currency text NOT NULL,
    status text NOT NULL,
    hosted_url text,
    pdf_url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payments_amount_paid_not_negative CHECK ((amount_paid >= 0)),
    CONSTRAINT payments_amount_refunded_bound CHECK (((amount_refunded >= 0) AND (amount_refunded <= amount_paid))),
    CONSTRAINT payments_currency_length CHECK (((char_length(currency) >= 3) AND (char_length(currency) <= 3))),
    CONSTRAINT payments_description_length CHECK (((char_length(description) >= 1) AND (char_length(description) <= 500))),
    CONSTRAINT payments_status_known CHECK ((status = ANY (ARRAY['completed'::text, 'pending'::text, 'failed'::text, 'voided'::text, 'refunded'::text, 'disputed'::text])))
);
ALTER TABLE ONLY public.payments FORCE ROW LEVEL SECURITY;
CREATE TABLE public.planned_clips (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    run_id uuid NOT NULL,
    user_id uuid NOT NULL,
    clip_number integer NOT NULL,
    moment jsonb NOT NULL,
    posts jsonb DEFAULT '{}'::jsonb NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    turn bigint DEFAULT 0 NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    error_code text,
    error_message text,
    finished_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    clip_id uuid,
    ratio text,
    caption_style text,
    opened_at timestamp with time zone,
    shots jsonb DEFAULT '[]'::jsonb NOT NULL,
    edit_version_id uuid,
    CONSTRAINT planned_clips_attempt_not_negative CHECK ((attempt >= 0)),
    CONSTRAINT planned_clips_clip_number_bound CHECK (((clip_number >= 1) AND (clip_number <= 1000))),
    CONSTRAINT planned_clips_error_code_length CHECK (((char_length(error_code) >= 1) AND (char_length(error_code) <= 100))),
    CONSTRAINT planned_clips_error_message_length CHECK (((char_length(error_message) >= 1) AND (char_length(error_message) <= 2000))),
    CONSTRAINT planned_clips_moment_object CHECK ((jsonb_typeof(moment) = 'object'::text)),
    CONSTRAINT planned_clips_posts_object CHECK ((jsonb_typeof(posts) = 'object'::text)),
    CONSTRAINT planned_clips_progress_bound CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT planned_clips_ratio_of_other_file CHECK (((clip_id IS NULL) = (ratio IS NULL))),
    CONSTRAINT planned_clips_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'rendering'::text, 'completed'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.planned_clips FORCE ROW LEVEL SECURITY;
CREATE TABLE public.post_texts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    clip_id uuid NOT NULL,
    user_id uuid NOT NULL,
    platform text NOT NULL,
    title text,
    caption text NOT NULL,
    hashtags text[] DEFAULT '{}'::text[] NOT NULL,
    tone text NOT NULL,
    language text NOT NULL,
    writer text NOT NULL,
    is_edited boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT post_texts_caption_length CHECK (((char_length(caption) >= 0) AND (char_length(caption) <= 5000))),
    CONSTRAINT post_texts_hashtags_count CHECK ((cardinality(hashtags) <= 30)),
    CONSTRAINT post_texts_language_form CHECK ((language ~ '^[a-z]{2,3}$'::text)),
    CONSTRAINT post_texts_platform_known CHECK ((platform = ANY (ARRAY['tiktok'::text, 'instagram'::text, 'youtube'::text, 'twitter'::text, 'linkedin'::text]))),
    CONSTRAINT post_texts_title_length CHECK (((char_length(title) >= 0) AND (char_length(title) <= 200))),
    CONSTRAINT post_texts_tone_known CHECK ((tone = ANY (ARRAY['professional'::text, 'casual'::text, 'energetic'::text, 'educational'::text]))),
    CONSTRAINT post_texts_writer_known CHECK ((writer = ANY (ARRAY['model'::text, 'transcript'::text])))
);
ALTER TABLE ONLY public.post_texts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.processing_runs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    source_id uuid NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    stage text DEFAULT 'upload'::text NOT NULL,
    spec jsonb CONSTRAINT processing_runs_options_not_null NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    turn bigint DEFAULT 0 NOT NULL,
    warnings text[] DEFAULT '{}'::text[] NOT NULL,
    error_code text,
    error_message text,
    error_facts jsonb,
    cancel_requested_at timestamp with time zone,
    started_at timestamp with time zone,
    progress_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    cleaned_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text DEFAULT 'project'::text NOT NULL,
    waiting_for text,
    created_by uuid,
    CONSTRAINT processing_runs_error_code_length CHECK (((char_length(error_code) >= 1) AND (char_length(error_code) <= 100))),
    CONSTRAINT processing_runs_error_facts_object CHECK ((jsonb_typeof(error_facts) = 'object'::text)),
    CONSTRAINT processing_runs_error_message_length CHECK (((char_length(error_message) >= 1) AND (char_length(error_message) <= 2000))),
    CONSTRAINT processing_runs_error_of_failed CHECK (((status = 'failed'::text) = (error_code IS NOT NULL))),
    CONSTRAINT processing_runs_finished_at CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
    CONSTRAINT processing_runs_kind_known CHECK ((kind = ANY (ARRAY['project'::text, 'more-clips'::text, 'renditions'::text]))),
    CONSTRAINT processing_runs_spec_object CHECK ((jsonb_typeof(spec) = 'object'::text)),
    CONSTRAINT processing_runs_stage_known CHECK ((stage = ANY (ARRAY['upload'::text, 'analysis'::text, 'transcription'::text, 'clipping'::text, 'optimization'::text, 'finalization'::text]))),
    CONSTRAINT processing_runs_status_known CHECK ((status = ANY (ARRAY['queued'::text, 'processing'::text, 'completed'::text, 'failed'::text]))),
    CONSTRAINT processing_runs_waiting_for_length CHECK (((char_length(waiting_for) >= 1) AND (char_length(waiting_for) <= 500)))
);
ALTER TABLE ONLY public.processing_runs FORCE ROW LEVEL SECURITY;
CREATE TABLE public.processing_stages (
    run_id uuid NOT NULL,
    user_id uuid NOT NULL,
    stage text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    artifact_key text,
    attempt integer DEFAULT 0 NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT processing_stages_attempt_not_negative CHECK ((attempt >= 0)),
    CONSTRAINT processing_stages_progress_bound CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT processing_stages_stage_known CHECK ((stage = ANY (ARRAY['upload'::text, 'analysis'::text, 'transcription'::text, 'clipping'::text, 'optimization'::text, 'finalization'::text]))),
    CONSTRAINT processing_stages_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.processing_stages FORCE ROW LEVEL SECURITY;
CREATE TABLE public.project_folders (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider text NOT NULL,
    folder_id text NOT NULL,
    folder_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    link text,
    account_id text,
    CONSTRAINT project_folders_account_id_length CHECK (((char_length(account_id) >= 1) AND (char_length(account_id) <= 500))),
    CONSTRAINT project_folders_folder_id_length CHECK (((char_length(folder_id) >= 1) AND (char_length(folder_id) <= 1024))),
    CONSTRAINT project_folders_folder_name_length CHECK (((char_length(folder_name) >= 1) AND (char_length(folder_name) <= 500))),
    CONSTRAINT project_folders_link_length CHECK (((char_length(link) >= 1) AND (char_length(link) <= 2048))),
    CONSTRAINT project_folders_provider_known CHECK ((provider = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text])))
);
ALTER TABLE ONLY public.project_folders FORCE ROW LEVEL SECURITY;
CREATE TABLE public.project_shares (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    project_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    shared_with_id uuid,
    permissions text DEFAULT 'read'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    email text NOT NULL,
    CONSTRAINT project_shares_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT project_shares_email_lower_case CHECK ((email = lower(email))),
    CONSTRAINT project_shares_not_with_oneself CHECK ((owner_id <> shared_with_id)),
    CONSTRAINT project_shares_permissions_known CHECK ((permissions = 'read'::text))
);
ALTER TABLE ONLY public.project_shares FORCE ROW LEVEL SECURITY;
CREATE TABLE public.project_total_changes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    projects integer DEFAULT 0 NOT NULL,
    clips integer DEFAULT 0 NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    processing integer DEFAULT 0 NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.project_total_changes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.project_totals (
    user_id uuid NOT NULL,
    projects integer DEFAULT 0 NOT NULL,
    clips integer DEFAULT 0 NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    processing integer DEFAULT 0 NOT NULL,
    completed integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.project_totals FORCE ROW LEVEL SECURITY;
CREATE TABLE public.projects (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    source_type text NOT NULL,
    source_url text,
    status text DEFAULT 'processing'::text NOT NULL,
    clips_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    search_text text GENERATED ALWAYS AS (replace(lower(regexp_replace(NORMALIZE(((title || chr(1)) || description), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), chr(962), chr(963))) STORED,
    CONSTRAINT projects_clips_count_not_negative CHECK ((clips_count >= 0)),
    CONSTRAINT projects_description_length CHECK (((char_length(description) >= 0) AND (char_length(description) <= 5000))),
    CONSTRAINT projects_source_type_known CHECK ((source_type = ANY (ARRAY['video'::text, 'file'::text, 'youtube'::text, 'text'::text, 'url'::text]))),
    CONSTRAINT projects_source_url_length CHECK (((char_length(source_url) >= 1) AND (char_length(source_url) <= 2048))),
    CONSTRAINT projects_status_known CHECK ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'failed'::text]))),
    CONSTRAINT projects_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);
ALTER TABLE ONLY public.projects FORCE ROW LEVEL SECURITY;
CREATE TABLE public.review_comments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid NOT NULL,
    clip_id uuid NOT NULL,
    parent_id uuid,
    name text NOT NULL,
    is_owner boolean DEFAULT false NOT NULL,
    at_sec double precision,
    text text NOT NULL,
    resolved_at timestamp with time zone,
    told_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT review_comments_at_sec_bound CHECK (((at_sec >= (0)::double precision) AND (at_sec <= (864000)::double precision))),
    CONSTRAINT review_comments_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT review_comments_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);
ALTER TABLE ONLY public.review_comments FORCE ROW LEVEL SECURITY;
CREATE TABLE public.security_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    kind text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    ip_address text,
    user_agent text,
    request_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT security_events_ip_address_length CHECK (((char_length(ip_address) >= 1) AND (char_length(ip_address) <= 64))),
    CONSTRAINT security_events_kind_known CHECK ((kind = ANY (ARRAY['sign-in-succeeded'::text, 'sign-in-failed'::text, 'sign-in-locked'::text, 'code-rejected'::text, 'code-locked'::text, 'recovery-code-used'::text, 'mfa-enabled'::text, 'mfa-disabled'::text, 'recovery-codes-renewed'::text, 'password-changed'::text, 'password-reset'::text, 'email-changed'::text, 'session-ended'::text, 'other-sessions-ended'::text, 'api-key-created'::text, 'api-key-revoked'::text, 'drive-connected'::text, 'drive-disconnected'::text, 'share-added'::text, 'share-ended'::text, 'view-link-changed'::text, 'view-link-ended'::text, 'plan-changed'::text, 'data-exported'::text, 'account-deleted'::text, 'event-forged'::text]))),
    CONSTRAINT security_events_request_id_length CHECK (((char_length(request_id) >= 1) AND (char_length(request_id) <= 64))),
    CONSTRAINT security_events_subject_length CHECK (((char_length(subject) >= 0) AND (char_length(subject) <= 300))),
    CONSTRAINT security_events_user_agent_length CHECK (((char_length(user_agent) >= 0) AND (char_length(user_agent) <= 512)))
);
ALTER TABLE ONLY public.security_events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.sessions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.source_chunks (
    source_id uuid NOT NULL,
    user_id uuid NOT NULL,
    chunk_index integer NOT NULL,
    size_bytes integer NOT NULL,
    sha256 text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    part_tag text,
    CONSTRAINT source_chunks_chunk_index_not_negative CHECK ((chunk_index >= 0)),
    CONSTRAINT source_chunks_part_tag_length CHECK (((char_length(part_tag) >= 1) AND (char_length(part_tag) <= 1024))),
    CONSTRAINT source_chunks_sha256_form CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT source_chunks_size_bytes_not_negative CHECK ((size_bytes >= 0))
);
ALTER TABLE ONLY public.source_chunks FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sources (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid,
    kind text NOT NULL,
    state text NOT NULL,
    name text NOT NULL,
    mime_type text,
    size_bytes bigint,
    sha256 text,
    url text,
    file_key text,
    text_key text,
    sidecar_key text,
    media_info jsonb,
    trim_start_sec double precision,
    trim_end_sec double precision,
    upload_id text,
    total_chunks integer,
    request jsonb,
    error_code text,
    expires_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    filmstrip_key text,
    cloud_provider_id text,
    cloud_file_id text,
    created_by uuid,
    draft_id text,
    network text,
    CONSTRAINT sources_cloud_file_id_length CHECK (((char_length(cloud_file_id) >= 1) AND (char_length(cloud_file_id) <= 1024))),
    CONSTRAINT sources_cloud_file_named CHECK (((kind <> 'cloud'::text) OR ((cloud_provider_id IS NOT NULL) AND (cloud_file_id IS NOT NULL)))),
    CONSTRAINT sources_cloud_provider_id_known CHECK ((cloud_provider_id = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text]))),
    CONSTRAINT sources_draft_id_length CHECK (((char_length(draft_id) >= 1) AND (char_length(draft_id) <= 2048))),
    CONSTRAINT sources_error_code_length CHECK (((char_length(error_code) >= 1) AND (char_length(error_code) <= 100))),
    CONSTRAINT sources_kind_known CHECK ((kind = ANY (ARRAY['file'::text, 'link'::text, 'text'::text, 'sample'::text, 'cloud'::text]))),
    CONSTRAINT sources_media_info_object CHECK ((jsonb_typeof(media_info) = 'object'::text)),
    CONSTRAINT sources_mime_type_length CHECK (((char_length(mime_type) >= 1) AND (char_length(mime_type) <= 255))),
    CONSTRAINT sources_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 500))),
    CONSTRAINT sources_network_length CHECK (((char_length(network) >= 1) AND (char_length(network) <= 64))),
    CONSTRAINT sources_request_object CHECK ((jsonb_typeof(request) = 'object'::text)),
    CONSTRAINT sources_sha256_form CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT sources_size_bytes_not_negative CHECK ((size_bytes >= 0)),
    CONSTRAINT sources_state_known CHECK ((state = ANY (ARRAY['uploading'::text, 'ready'::text, 'fetching'::text, 'failed'::text, 'removed'::text]))),
    CONSTRAINT sources_total_chunks_bound CHECK (((total_chunks >= 1) AND (total_chunks <= 100000))),
    CONSTRAINT sources_trim_bound CHECK (((trim_start_sec >= (0)::double precision) AND (trim_end_sec > COALESCE(trim_start_sec, (0)::double precision)))),
    CONSTRAINT sources_upload_id_length CHECK (((char_length(upload_id) >= 1) AND (char_length(upload_id) <= 100))),
    CONSTRAINT sources_url_length CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2048)))
);
ALTER TABLE ONLY public.sources FORCE ROW LEVEL SECURITY;
CREATE TABLE public.speech_installations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    model text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    progress double precision DEFAULT 0 NOT NULL,
    error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT speech_installations_error_length CHECK (((char_length(error) >= 1) AND (char_length(error) <= 2000))),
    CONSTRAINT speech_installations_model_length CHECK (((char_length(model) >= 1) AND (char_length(model) <= 100))),
    CONSTRAINT speech_installations_progress_bound CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
    CONSTRAINT speech_installations_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'installing'::text, 'completed'::text, 'failed'::text, 'cancelled'::text])))
);
ALTER TABLE ONLY public.speech_installations FORCE ROW LEVEL SECURITY;
CREATE TABLE public.subscription_events (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    event_type text NOT NULL,
    event_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subscription_events_event_data_object CHECK ((jsonb_typeof(event_data) = 'object'::text)),
    CONSTRAINT subscription_events_event_type_length CHECK (((char_length(event_type) >= 1) AND (char_length(event_type) <= 100)))
);
ALTER TABLE ONLY public.subscription_events FORCE ROW LEVEL SECURITY;
CREATE TABLE public.subscription_plans (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    price_monthly integer NOT NULL,
    price_yearly integer NOT NULL,
    stripe_price_id_monthly text,
    stripe_price_id text,
    videos_per_month integer NOT NULL,
    clips_per_video integer NOT NULL,
    features jsonb NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    sort_order integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT subscription_plans_clips_per_video_bound CHECK (((clips_per_video = '-1'::integer) OR (clips_per_video > 0))),
    CONSTRAINT subscription_plans_features_object CHECK ((jsonb_typeof(features) = 'object'::text)),
    CONSTRAINT subscription_plans_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT subscription_plans_price_monthly_not_negative CHECK ((price_monthly >= 0)),
    CONSTRAINT subscription_plans_price_yearly_not_negative CHECK ((price_yearly >= 0)),
    CONSTRAINT subscription_plans_slug_known CHECK ((slug = ANY (ARRAY['free'::text, 'creator-lite'::text, 'creator-pro'::text, 'agency-starter'::text]))),
    CONSTRAINT subscription_plans_videos_per_month_bound CHECK (((videos_per_month = '-1'::integer) OR (videos_per_month > 0)))
);
CREATE TABLE public.text_generations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid NOT NULL,
    status text DEFAULT 'running'::text NOT NULL,
    clip_ids uuid[] NOT NULL,
    platforms text[] NOT NULL,
    tone text NOT NULL,
    language text NOT NULL,
    writer text NOT NULL,
    clips_done integer DEFAULT 0 NOT NULL,
    warnings text[] DEFAULT '{}'::text[] NOT NULL,
    finished_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT text_generations_clips_done_bound CHECK (((clips_done >= 0) AND (clips_done <= cardinality(clip_ids)))),
    CONSTRAINT text_generations_finished_at CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
    CONSTRAINT text_generations_language_form CHECK ((language ~ '^[a-z]{2,3}$'::text)),
    CONSTRAINT text_generations_platforms_known CHECK ((platforms <@ ARRAY['tiktok'::text, 'instagram'::text, 'youtube'::text, 'twitter'::text, 'linkedin'::text])),
    CONSTRAINT text_generations_status_known CHECK ((status = ANY (ARRAY['running'::text, 'completed'::text, 'failed'::text]))),
    CONSTRAINT text_generations_tone_known CHECK ((tone = ANY (ARRAY['professional'::text, 'casual'::text, 'energetic'::text, 'educational'::text]))),
    CONSTRAINT text_generations_writer_known CHECK ((writer = ANY (ARRAY['model'::text, 'transcript'::text])))
);
ALTER TABLE ONLY public.text_generations FORCE ROW LEVEL SECURITY;
CREATE TABLE public.transcriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    clip_id uuid NOT NULL,
    user_id uuid NOT NULL,
    text text NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    confidence double precision,
    timestamps jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT transcriptions_confidence_bound CHECK (((confidence >= (0)::double precision) AND (confidence <= (1)::double precision))),
    CONSTRAINT transcriptions_language_form CHECK ((language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)),
    CONSTRAINT transcriptions_timestamps_array CHECK ((jsonb_typeof(timestamps) = 'array'::text))
);
ALTER TABLE ONLY public.transcriptions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.two_factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT true NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    last_used_step bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT two_factors_failed_verification_count_not_negative CHECK ((failed_verification_count >= 0)),
    CONSTRAINT two_factors_last_used_step_not_negative CHECK ((last_used_step >= 0))
);
ALTER TABLE ONLY public.two_factors FORCE ROW LEVEL SECURITY;
CREATE TABLE public.usage_tracking (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    period_start date NOT NULL,
    period_end date NOT NULL,
    videos_used integer DEFAULT 0 NOT NULL,
    clips_used integer DEFAULT 0 NOT NULL,
    credits_used integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT usage_tracking_clips_used_not_negative CHECK ((clips_used >= 0)),
    CONSTRAINT usage_tracking_credits_used_not_negative CHECK ((credits_used >= 0)),
    CONSTRAINT usage_tracking_period_order CHECK ((period_end > period_start)),
    CONSTRAINT usage_tracking_videos_used_not_negative CHECK ((videos_used >= 0))
);
ALTER TABLE ONLY public.usage_tracking FORCE ROW LEVEL SECURITY;
CREATE TABLE public.user_credits (
    user_id uuid NOT NULL,
    credits_remaining integer DEFAULT 0 NOT NULL,
    total_credits_purchased integer DEFAULT 0 NOT NULL,
    last_purchase_date timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_credits_credits_remaining_not_negative CHECK ((credits_remaining >= 0)),
    CONSTRAINT user_credits_total_credits_purchased_not_negative CHECK ((total_credits_purchased >= 0))
);
ALTER TABLE ONLY public.user_credits FORCE ROW LEVEL SECURITY;
CREATE TABLE public.user_preferences (
    user_id uuid NOT NULL,
    caption_tone text DEFAULT 'professional'::text NOT NULL,
    default_platforms text[] DEFAULT '{tiktok,youtube,instagram}'::text[] NOT NULL,
    language text,
    notify_by_email boolean DEFAULT true NOT NULL,
    notify_of_processing boolean DEFAULT true NOT NULL,
    notify_of_analytics boolean DEFAULT false NOT NULL,
    has_skipped_cloud_storage_setup boolean DEFAULT false NOT NULL,
    onboarding_completed boolean DEFAULT false NOT NULL,
    last_skipped_at timestamp with time zone,
    last_updated timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    default_cloud_provider text,
    has_dismissed_checklist boolean DEFAULT false NOT NULL,
    CONSTRAINT user_preferences_caption_tone_known CHECK ((caption_tone = ANY (ARRAY['professional'::text, 'casual'::text, 'energetic'::text, 'educational'::text]))),
    CONSTRAINT user_preferences_default_cloud_provider_known CHECK ((default_cloud_provider = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text]))),
    CONSTRAINT user_preferences_default_platforms_known CHECK (((default_platforms <@ ARRAY['tiktok'::text, 'instagram'::text, 'youtube'::text, 'twitter'::text, 'linkedin'::text]) AND ((cardinality(default_platforms) >= 1) AND (cardinality(default_platforms) <= 5)))),
    CONSTRAINT user_preferences_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text, 'fr'::text, 'de'::text, 'it'::text, 'pt'::text])))
);
ALTER TABLE ONLY public.user_preferences FORCE ROW LEVEL SECURITY;
CREATE TABLE public.user_subscriptions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    plan_id uuid NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    current_period_start timestamp with time zone NOT NULL,
    current_period_end timestamp with time zone NOT NULL,
    cancel_at_period_end boolean DEFAULT false NOT NULL,
    billing_cycle text DEFAULT 'monthly'::text NOT NULL,
    stripe_subscription_id text,
    stripe_customer_id text,
    past_due_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    price integer,
    scheduled_plan_id uuid,
    scheduled_billing_cycle text,
    clock_ahead_sec integer DEFAULT 0 NOT NULL,
    CONSTRAINT user_subscriptions_billing_cycle_known CHECK ((billing_cycle = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
    CONSTRAINT user_subscriptions_past_due_since CHECK (((status = 'past_due'::text) = (past_due_since IS NOT NULL))),
    CONSTRAINT user_subscriptions_period_order CHECK ((current_period_end > current_period_start)),
    CONSTRAINT user_subscriptions_price_not_negative CHECK ((price >= 0)),
    CONSTRAINT user_subscriptions_scheduled_billing_cycle_known CHECK ((scheduled_billing_cycle = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
    CONSTRAINT user_subscriptions_scheduled_change CHECK (((scheduled_plan_id IS NULL) = (scheduled_billing_cycle IS NULL))),
    CONSTRAINT user_subscriptions_status_known CHECK ((status = ANY (ARRAY['active'::text, 'canceled'::text, 'past_due'::text])))
);
ALTER TABLE ONLY public.user_subscriptions FORCE ROW LEVEL SECURITY;
CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    terms_accepted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    language text,
    CONSTRAINT users_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT users_email_lower_case CHECK ((email = lower(email))),
    CONSTRAINT users_full_name_length CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 120))),
    CONSTRAINT users_image_length CHECK (((char_length(image) >= 1) AND (char_length(image) <= 2048))),
    CONSTRAINT users_language_known CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
);
ALTER TABLE ONLY public.users FORCE ROW LEVEL SECURITY;
CREATE TABLE public.verifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY public.verifications FORCE ROW LEVEL SECURITY;
CREATE TABLE public.video_clips (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    size bigint,
    mime_type text,
    cloud_file_id text,
    cloud_provider_id text,
    duration double precision,
    resolution text,
    transcription text,
    views_count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    decision text,
    kind text DEFAULT 'clip'::text NOT NULL,
    CONSTRAINT video_clips_cloud_file_id_length CHECK (((char_length(cloud_file_id) >= 1) AND (char_length(cloud_file_id) <= 1024))),
    CONSTRAINT video_clips_cloud_provider_id_known CHECK ((cloud_provider_id = ANY (ARRAY['google-drive'::text, 'one-drive'::text, 'dropbox'::text]))),
    CONSTRAINT video_clips_decision_known CHECK ((decision = ANY (ARRAY['kept'::text, 'skipped'::text]))),
    CONSTRAINT video_clips_duration_bound CHECK (((duration >= (0)::double precision) AND (duration <= (86400)::double precision))),
    CONSTRAINT video_clips_kind_known CHECK ((kind = ANY (ARRAY['clip'::text, 'full-video'::text]))),
    CONSTRAINT video_clips_mime_type_length CHECK (((char_length(mime_type) >= 1) AND (char_length(mime_type) <= 255))),
    CONSTRAINT video_clips_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 300))),
    CONSTRAINT video_clips_resolution_form CHECK ((resolution ~ '^[1-9][0-9]{0,4}x[1-9][0-9]{0,4}$'::text)),
    CONSTRAINT video_clips_size_not_negative CHECK ((size >= 0)),
    CONSTRAINT video_clips_views_count_not_negative CHECK ((views_count >= 0))
);
ALTER TABLE ONLY public.video_clips FORCE ROW LEVEL SECURITY;
CREATE TABLE public.video_reservations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    project_id uuid NOT NULL,
    period_start date NOT NULL,
    status text DEFAULT 'reserved'::text NOT NULL,
    settled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    credits integer DEFAULT 0 NOT NULL,
    attempt integer DEFAULT 1 NOT NULL,
    CONSTRAINT video_reservations_attempt_positive CHECK ((attempt > 0)),
    CONSTRAINT video_reservations_credits_not_negative CHECK ((credits >= 0)),
    CONSTRAINT video_reservations_settled_at CHECK (((status = 'reserved'::text) = (settled_at IS NULL))),
    CONSTRAINT video_reservations_status_known CHECK ((status = ANY (ARRAY['reserved'::text, 'committed'::text, 'released'::text])))
);
ALTER TABLE ONLY public.video_reservations FORCE ROW LEVEL SECURITY;
CREATE TABLE public.view_links (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    project_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    token_hash text NOT NULL,
    token_secret text NOT NULL,
    valid_days integer DEFAULT 7 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    allows_download boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text DEFAULT 'view'::text NOT NULL,
    password_hash text,
    pass_hash text,
    pass_secret text,
    CONSTRAINT view_links_kind_known CHECK ((kind = ANY (ARRAY['view'::text, 'review'::text]))),
    CONSTRAINT view_links_pass_hash_form CHECK ((pass_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT view_links_password_whole CHECK ((((password_hash IS NULL) = (pass_hash IS NULL)) AND ((pass_hash IS NULL) = (pass_secret IS NULL)))),
    CONSTRAINT view_links_token_hash_form CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT view_links_valid_days_known CHECK ((valid_days = ANY (ARRAY[1, 7, 30])))
);
ALTER TABLE ONLY public.view_links FORCE ROW LEVEL SECURITY;
CREATE TABLE public.watermark_logos (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    width_px integer NOT NULL,
    height_px integer NOT NULL,
    size_bytes integer NOT NULL,
    file_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT watermark_logos_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT watermark_logos_size_bytes_not_negative CHECK ((size_bytes >= 0)),
    CONSTRAINT watermark_logos_size_px_positive CHECK (((width_px > 0) AND (height_px > 0)))
);
ALTER TABLE ONLY public.watermark_logos FORCE ROW LEVEL SECURITY;
CREATE TABLE public.webhook_deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    project_id uuid,
    event_id text NOT NULL,
    type text NOT NULL,
    body text NOT NULL,
    "position" bigint NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    attempts jsonb DEFAULT '[]'::jsonb NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now() NOT NULL,
    leased_by uuid,
    leased_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_deliveries_attempts_array CHECK ((jsonb_typeof(attempts) = 'array'::text)),
    CONSTRAINT webhook_deliveries_body_length CHECK (((char_length(body) >= 2) AND (char_length(body) <= 100000))),
    CONSTRAINT webhook_deliveries_event_id_length CHECK (((char_length(event_id) >= 1) AND (char_length(event_id) <= 100))),
    CONSTRAINT webhook_deliveries_position_positive CHECK (("position" > 0)),
    CONSTRAINT webhook_deliveries_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
    CONSTRAINT webhook_deliveries_tries_not_negative CHECK ((tries >= 0)),
    CONSTRAINT webhook_deliveries_type_known CHECK ((type = ANY (ARRAY['project.completed'::text, 'project.failed'::text, 'clip.ready'::text, 'ping'::text])))
);
ALTER TABLE ONLY public.webhook_deliveries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.webhook_endpoints (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    url text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    events text[] NOT NULL,
    secret text NOT NULL,
    previous_secret text,
    previous_until timestamp with time zone,
    disabled_reason text,
    failing_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT webhook_endpoints_description_length CHECK (((char_length(description) >= 0) AND (char_length(description) <= 200))),
    CONSTRAINT webhook_endpoints_disabled_reason_known CHECK ((disabled_reason = ANY (ARRAY['owner'::text, 'failures'::text, 'gone'::text]))),
    CONSTRAINT webhook_endpoints_events_known CHECK ((events <@ ARRAY['project.completed'::text, 'project.failed'::text, 'clip.ready'::text])),
    CONSTRAINT webhook_endpoints_previous_until CHECK (((previous_secret IS NULL) = (previous_until IS NULL))),
    CONSTRAINT webhook_endpoints_url_length CHECK (((char_length(url) >= 1) AND (char_length(url) <= 2000)))
);
ALTER TABLE ONLY public.webhook_endpoints FORCE ROW LEVEL SECURITY;
CREATE TABLE public.workspace_activities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    workspace_id uuid NOT NULL,
    actor_id uuid NOT NULL,
    kind text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    project_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT workspace_activities_kind_known CHECK ((kind = ANY (ARRAY['project-created'::text, 'project-changed'::text, 'project-deleted'::text, 'clips-requested'::text, 'clip-changed'::text, 'clip-edited'::text, 'clip-exported'::text, 'clip-deleted'::text, 'clips-downloaded'::text, 'project-shared'::text, 'share-ended'::text, 'brand-kit-created'::text, 'brand-kit-changed'::text, 'brand-kit-deleted'::text, 'view-link-changed'::text, 'view-link-ended'::text, 'member-invited'::text, 'invitation-revoked'::text, 'invitation-declined'::text, 'member-joined'::text, 'member-left'::text, 'member-removed'::text, 'role-changed'::text, 'workspace-renamed'::text, 'branding-changed'::text, 'ownership-transferred'::text]))),
    CONSTRAINT workspace_activities_subject_length CHECK (((char_length(subject) >= 0) AND (char_length(subject) <= 300)))
);
ALTER TABLE ONLY public.workspace_activities FORCE ROW LEVEL SECURITY;
CREATE TABLE public.workspace_invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    workspace_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT workspace_invitations_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT workspace_invitations_email_lower_case CHECK ((email = lower(email))),
    CONSTRAINT workspace_invitations_role_known CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text]))),
    CONSTRAINT workspace_invitations_state_known CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'revoked'::text])))
);
ALTER TABLE ONLY public.workspace_invitations FORCE ROW LEVEL SECURITY;
CREATE TABLE public.workspace_members (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    workspace_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    read_only_since timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT workspace_members_not_its_owner CHECK ((workspace_id <> user_id)),
    CONSTRAINT workspace_members_role_known CHECK ((role = ANY (ARRAY['editor'::text, 'viewer'::text])))
);
ALTER TABLE ONLY public.workspace_members FORCE ROW LEVEL SECURITY;
CREATE TABLE public.workspaces (
    id uuid NOT NULL,
    name text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    accent_color text,
    logo_id uuid,
    logo_key text,
    logo_width_px integer,
    logo_height_px integer,
    CONSTRAINT workspaces_accent_color_form CHECK ((accent_color ~ '^#[0-9A-F]{6}$'::text)),
    CONSTRAINT workspaces_logo_size CHECK (((logo_width_px > 0) AND (logo_height_px > 0))),
    CONSTRAINT workspaces_logo_whole CHECK ((num_nulls(logo_id, logo_key, logo_width_px, logo_height_px) = ANY (ARRAY[0, 4]))),
    CONSTRAINT workspaces_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80)))
);
ALTER TABLE ONLY public.workspaces FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_provider_id_account_id_key UNIQUE (provider_id, account_id);
ALTER TABLE ONLY public.analyses ADD CONSTRAINT analyses_clip_id_key UNIQUE (clip_id);
ALTER TABLE ONLY public.analyses ADD CONSTRAINT analyses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brand_kit_files ADD CONSTRAINT brand_kit_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.brand_kits ADD CONSTRAINT brand_kits_id_user_id_key UNIQUE (id, user_id);
ALTER TABLE ONLY public.brand_kits ADD CONSTRAINT brand_kits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.caption_defaults ADD CONSTRAINT caption_defaults_pkey PRIMARY KEY (user_id, platform);
ALTER TABLE ONLY public.caption_styles ADD CONSTRAINT caption_styles_id_user_id_key UNIQUE (id, user_id);
ALTER TABLE ONLY public.caption_styles ADD CONSTRAINT caption_styles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.clip_edit_copies ADD CONSTRAINT clip_edit_copies_pkey PRIMARY KEY (clip_id);
ALTER TABLE ONLY public.clip_edit_versions ADD CONSTRAINT clip_edit_versions_id_user_id_key UNIQUE (id, user_id);
ALTER TABLE ONLY public.clip_edit_versions ADD CONSTRAINT clip_edit_versions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.clip_edits ADD CONSTRAINT clip_edits_pkey PRIMARY KEY (clip_id);
ALTER TABLE ONLY public.clip_renditions ADD CONSTRAINT clip_renditions_clip_id_ratio_caption_style_key UNIQUE NULLS NOT DISTINCT (clip_id, ratio, caption_style);
ALTER TABLE ONLY public.clip_renditions ADD CONSTRAINT clip_renditions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.clip_verdicts ADD CONSTRAINT clip_verdicts_pkey PRIMARY KEY (clip_id);
ALTER TABLE ONLY public.clip_views ADD CONSTRAINT clip_views_pkey PRIMARY KEY (clip_id, viewer_id, hour);
ALTER TABLE ONLY public.cloud_leftovers ADD CONSTRAINT cloud_leftovers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cloud_leftovers ADD CONSTRAINT cloud_leftovers_user_id_provider_kind_cloud_id_key UNIQUE (user_id, provider, kind, cloud_id);
ALTER TABLE ONLY public.cloud_oauth_attempts ADD CONSTRAINT cloud_oauth_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cloud_oauth_attempts ADD CONSTRAINT cloud_oauth_attempts_state_hash_key UNIQUE (state_hash);
ALTER TABLE ONLY public.cloud_storage_connections ADD CONSTRAINT cloud_storage_connections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cloud_storage_connections ADD CONSTRAINT cloud_storage_connections_user_id_provider_id_key UNIQUE (user_id, provider_id);
ALTER TABLE ONLY public.cloud_storage_files ADD CONSTRAINT cloud_storage_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cloud_storage_files ADD CONSTRAINT cloud_storage_files_user_id_cloud_provider_id_cloud_file_id_key UNIQUE (user_id, cloud_provider_id, cloud_file_id);
ALTER TABLE ONLY public.cloud_uploads ADD CONSTRAINT cloud_uploads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cloud_uploads ADD CONSTRAINT cloud_uploads_project_id_provider_item_key_key UNIQUE (project_id, provider, item_key);
ALTER TABLE ONLY public.credit_ledger ADD CONSTRAINT credit_ledger_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credit_ledger ADD CONSTRAINT credit_ledger_source_key_key UNIQUE (source_key);
ALTER TABLE ONLY public.credit_packs ADD CONSTRAINT credit_packs_credits_key UNIQUE (credits);
ALTER TABLE ONLY public.credit_packs ADD CONSTRAINT credit_packs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credit_purchases ADD CONSTRAINT credit_purchases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credit_purchases ADD CONSTRAINT credit_purchases_stripe_checkout_session_id_key UNIQUE (stripe_checkout_session_id);
ALTER TABLE ONLY public.credit_purchases ADD CONSTRAINT credit_purchases_stripe_payment_intent_id_key UNIQUE (stripe_payment_intent_id);
ALTER TABLE ONLY public.edit_files ADD CONSTRAINT edit_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feature_usage_log ADD CONSTRAINT feature_usage_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.glossaries ADD CONSTRAINT glossaries_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.idempotent_requests ADD CONSTRAINT idempotent_requests_holder_route_key UNIQUE (holder_id, route, idempotency_key);
ALTER TABLE ONLY public.idempotent_requests ADD CONSTRAINT idempotent_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jwks ADD CONSTRAINT jwks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.monthly_summaries ADD CONSTRAINT monthly_summaries_pkey PRIMARY KEY (user_id, month);
ALTER TABLE ONLY public.notices ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_stripe_invoice_id_key UNIQUE (stripe_invoice_id);
ALTER TABLE ONLY public.planned_clips ADD CONSTRAINT planned_clips_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.planned_clips ADD CONSTRAINT planned_clips_run_id_clip_number_key UNIQUE (run_id, clip_number);
ALTER TABLE ONLY public.post_texts ADD CONSTRAINT post_texts_clip_id_platform_key UNIQUE (clip_id, platform);
ALTER TABLE ONLY public.post_texts ADD CONSTRAINT post_texts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.processing_runs ADD CONSTRAINT processing_runs_id_user_id_key UNIQUE (id, user_id);
ALTER TABLE ONLY public.processing_runs ADD CONSTRAINT processing_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.processing_stages ADD CONSTRAINT processing_stages_pkey PRIMARY KEY (run_id, stage);
ALTER TABLE ONLY public.project_folders ADD CONSTRAINT project_folders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_folders ADD CONSTRAINT project_folders_project_id_provider_key UNIQUE (project_id, provider);
ALTER TABLE ONLY public.project_shares ADD CONSTRAINT project_shares_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_shares ADD CONSTRAINT project_shares_project_id_email_key UNIQUE (project_id, email);
ALTER TABLE ONLY public.project_shares ADD CONSTRAINT project_shares_project_id_shared_with_id_key UNIQUE (project_id, shared_with_id);
ALTER TABLE ONLY public.project_total_changes ADD CONSTRAINT project_total_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.project_totals ADD CONSTRAINT project_totals_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.projects ADD CONSTRAINT projects_id_user_id_key UNIQUE (id, user_id);
ALTER TABLE ONLY public.projects ADD CONSTRAINT projects_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review_comments ADD CONSTRAINT review_comments_id_clip_id_key UNIQUE (id, clip_id);
ALTER TABLE ONLY public.review_comments ADD CONSTRAINT review_comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.security_events ADD CONSTRAINT security_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_token_key UNIQUE (token);
ALTER TABLE ONLY public.source_chunks ADD CONSTRAINT source_chunks_pkey PRIMARY KEY (source_id, chunk_index);
ALTER TABLE ONLY public.sources ADD CONSTRAINT sources_id_user_id_key UNIQUE (id, user_id);
ALTER TABLE ONLY public.sources ADD CONSTRAINT sources_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sources ADD CONSTRAINT sources_upload_id_user_id_key UNIQUE (upload_id, user_id);
ALTER TABLE ONLY public.speech_installations ADD CONSTRAINT speech_installations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscription_events ADD CONSTRAINT subscription_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscription_plans ADD CONSTRAINT subscription_plans_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.subscription_plans ADD CONSTRAINT subscription_plans_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.text_generations ADD CONSTRAINT text_generations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.transcriptions ADD CONSTRAINT transcriptions_clip_id_key UNIQUE (clip_id);
ALTER TABLE ONLY public.transcriptions ADD CONSTRAINT transcriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.two_factors ADD CONSTRAINT two_factors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.two_factors ADD CONSTRAINT two_factors_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.usage_tracking ADD CONSTRAINT usage_tracking_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.usage_tracking ADD CONSTRAINT usage_tracking_user_id_period_start_key UNIQUE (user_id, period_start);
ALTER TABLE ONLY public.user_credits ADD CONSTRAINT user_credits_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.user_preferences ADD CONSTRAINT user_preferences_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.user_subscriptions ADD CONSTRAINT user_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_subscriptions ADD CONSTRAINT user_subscriptions_stripe_customer_id_key UNIQUE (stripe_customer_id);
ALTER TABLE ONLY public.user_subscriptions ADD CONSTRAINT user_subscriptions_stripe_subscription_id_key UNIQUE (stripe_subscription_id);
ALTER TABLE ONLY public.user_subscriptions ADD CONSTRAINT user_subscriptions_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY public.users ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY public.users ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verifications ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.video_clips ADD CONSTRAINT video_clips_id_user_id_key UNIQUE (id, user_id);
ALTER TABLE ONLY public.video_clips ADD CONSTRAINT video_clips_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.video_reservations ADD CONSTRAINT video_reservations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.video_reservations ADD CONSTRAINT video_reservations_project_id_key UNIQUE (project_id);
ALTER TABLE ONLY public.view_links ADD CONSTRAINT view_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.view_links ADD CONSTRAINT view_links_project_id_kind_key UNIQUE (project_id, kind);
ALTER TABLE ONLY public.view_links ADD CONSTRAINT view_links_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.watermark_logos ADD CONSTRAINT watermark_logos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_deliveries ADD CONSTRAINT webhook_deliveries_endpoint_id_position_key UNIQUE (endpoint_id, "position");
ALTER TABLE ONLY public.webhook_deliveries ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_endpoints ADD CONSTRAINT webhook_endpoints_id_user_id_key UNIQUE (id, user_id);
ALTER TABLE ONLY public.webhook_endpoints ADD CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workspace_activities ADD CONSTRAINT workspace_activities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workspace_invitations ADD CONSTRAINT workspace_invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workspace_members ADD CONSTRAINT workspace_members_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.workspace_members ADD CONSTRAINT workspace_members_workspace_id_user_id_key UNIQUE (workspace_id, user_id);
ALTER TABLE ONLY public.workspaces ADD CONSTRAINT workspaces_logo_id_key UNIQUE (logo_id);
ALTER TABLE ONLY public.workspaces ADD CONSTRAINT workspaces_pkey PRIMARY KEY (id);
CREATE INDEX accounts_user_id_idx ON public.accounts USING btree (user_id);
CREATE INDEX analyses_user_id_idx ON public.analyses USING btree (user_id);
CREATE INDEX api_keys_user_id_created_at_idx ON public.api_keys USING btree (user_id, created_at);
CREATE INDEX api_keys_workspace_id_idx ON public.api_keys USING btree (workspace_id);
CREATE INDEX brand_kit_files_file_key_idx ON public.brand_kit_files USING btree (file_key);
CREATE INDEX brand_kit_files_kit_id_user_id_idx ON public.brand_kit_files USING btree (kit_id, user_id);
CREATE INDEX brand_kit_files_user_id_idx ON public.brand_kit_files USING btree (user_id);
CREATE UNIQUE INDEX brand_kits_user_id_default_key ON public.brand_kits USING btree (user_id) WHERE is_default;
CREATE UNIQUE INDEX brand_kits_user_id_name_key ON public.brand_kits USING btree (user_id, lower(name));
CREATE INDEX caption_defaults_style_id_idx ON public.caption_defaults USING btree (style_id);
CREATE UNIQUE INDEX caption_styles_user_id_name_key ON public.caption_styles USING btree (user_id, lower(name));
CREATE INDEX clip_edit_copies_used_at_idx ON public.clip_edit_copies USING btree (used_at);
CREATE INDEX clip_edit_copies_user_id_idx ON public.clip_edit_copies USING btree (user_id);
CREATE INDEX clip_edit_versions_clip_id_created_at_idx ON public.clip_edit_versions USING btree (clip_id, created_at);
CREATE UNIQUE INDEX clip_edit_versions_one_of_machine ON public.clip_edit_versions USING btree (clip_id) WHERE (kind = 'machine'::text);
CREATE INDEX clip_edit_versions_user_id_idx ON public.clip_edit_versions USING btree (user_id);
CREATE INDEX clip_edits_user_id_idx ON public.clip_edits USING btree (user_id);
CREATE INDEX clip_renditions_user_id_idx ON public.clip_renditions USING btree (user_id);
CREATE INDEX clip_verdicts_project_id_idx ON public.clip_verdicts USING btree (project_id);
CREATE INDEX clip_verdicts_untold_idx ON public.clip_verdicts USING btree (decided_at) WHERE (told_at IS NULL);
CREATE INDEX clip_verdicts_user_id_idx ON public.clip_verdicts USING btree (user_id);
CREATE INDEX clip_views_hour_idx ON public.clip_views USING btree (hour);
CREATE INDEX clip_views_viewer_id_idx ON public.clip_views USING btree (viewer_id);
CREATE INDEX cloud_oauth_attempts_expires_at_idx ON public.cloud_oauth_attempts USING btree (expires_at);
CREATE INDEX cloud_oauth_attempts_user_id_created_at_idx ON public.cloud_oauth_attempts USING btree (user_id, created_at);
CREATE INDEX cloud_storage_connections_expires_at_idx ON public.cloud_storage_connections USING btree (expires_at);
CREATE INDEX cloud_storage_files_clip_id_idx ON public.cloud_storage_files USING btree (clip_id);
CREATE INDEX cloud_storage_files_project_id_idx ON public.cloud_storage_files USING btree (project_id);
CREATE INDEX cloud_uploads_clip_id_idx ON public.cloud_uploads USING btree (clip_id);
CREATE INDEX cloud_uploads_state_next_try_at_idx ON public.cloud_uploads USING btree (state, next_try_at);
CREATE INDEX cloud_uploads_user_id_idx ON public.cloud_uploads USING btree (user_id);
CREATE INDEX credit_ledger_user_id_created_at_idx ON public.credit_ledger USING btree (user_id, created_at);
CREATE INDEX credit_purchases_user_id_created_at_idx ON public.credit_purchases USING btree (user_id, created_at);
CREATE INDEX edit_files_user_id_kind_created_at_idx ON public.edit_files USING btree (user_id, kind, created_at);
CREATE INDEX feature_usage_log_user_id_created_at_idx ON public.feature_usage_log USING btree (user_id, created_at);
CREATE INDEX idempotent_requests_created_at_idx ON public.idempotent_requests USING btree (created_at);
CREATE INDEX idempotent_requests_user_id_idx ON public.idempotent_requests USING btree (user_id);
CREATE INDEX notices_project_id_idx ON public.notices USING btree (project_id);
CREATE INDEX notices_recipient_id_created_at_idx ON public.notices USING btree (recipient_id, created_at);
CREATE INDEX notices_recipient_id_unread_idx ON public.notices USING btree (recipient_id) WHERE (read_at IS NULL);
CREATE INDEX payment_events_created_at_idx ON public.payment_events USING btree (created_at);
CREATE INDEX payments_user_id_created_at_idx ON public.payments USING btree (user_id, created_at);
CREATE INDEX planned_clips_clip_id_idx ON public.planned_clips USING btree (clip_id);
CREATE INDEX planned_clips_edit_version_id_idx ON public.planned_clips USING btree (edit_version_id);
CREATE INDEX planned_clips_status_turn_idx ON public.planned_clips USING btree (status, turn);
CREATE INDEX planned_clips_user_id_turn_idx ON public.planned_clips USING btree (user_id, turn);
CREATE INDEX post_texts_user_id_idx ON public.post_texts USING btree (user_id);
CREATE UNIQUE INDEX processing_runs_one_in_flight ON public.processing_runs USING btree (project_id) WHERE (status = ANY (ARRAY['queued'::text, 'processing'::text]));
CREATE INDEX processing_runs_project_id_created_at_idx ON public.processing_runs USING btree (project_id, created_at);
CREATE INDEX processing_runs_source_id_idx ON public.processing_runs USING btree (source_id);
CREATE INDEX processing_runs_status_turn_idx ON public.processing_runs USING btree (status, turn);
CREATE INDEX processing_runs_uncleaned_idx ON public.processing_runs USING btree (finished_at) WHERE ((status = 'failed'::text) AND (cleaned_at IS NULL));
CREATE INDEX processing_runs_user_id_status_idx ON public.processing_runs USING btree (user_id, status);
CREATE INDEX processing_runs_user_id_turn_idx ON public.processing_runs USING btree (user_id, turn);
CREATE INDEX processing_stages_user_id_idx ON public.processing_stages USING btree (user_id);
CREATE INDEX project_folders_user_id_idx ON public.project_folders USING btree (user_id);
CREATE INDEX project_shares_email_idx ON public.project_shares USING btree (email);
CREATE INDEX project_shares_owner_id_idx ON public.project_shares USING btree (owner_id);
CREATE INDEX project_shares_shared_with_id_idx ON public.project_shares USING btree (shared_with_id);
CREATE INDEX project_total_changes_user_id_idx ON public.project_total_changes USING btree (user_id);
CREATE INDEX projects_search_idx ON public.projects USING gin (public.search_grams(user_id, search_text)) WITH (fastupdate='false');
CREATE INDEX projects_user_id_created_at_idx ON public.projects USING btree (user_id, created_at, id);
CREATE INDEX projects_user_id_status_created_at_idx ON public.projects USING btree (user_id, status, created_at, id);
CREATE INDEX review_comments_clip_id_idx ON public.review_comments USING btree (clip_id);
CREATE INDEX review_comments_parent_id_idx ON public.review_comments USING btree (parent_id);
CREATE INDEX review_comments_project_id_created_at_idx ON public.review_comments USING btree (project_id, created_at);
CREATE INDEX review_comments_untold_idx ON public.review_comments USING btree (created_at) WHERE (told_at IS NULL);
CREATE INDEX review_comments_user_id_idx ON public.review_comments USING btree (user_id);
CREATE INDEX security_events_created_at_idx ON public.security_events USING btree (created_at);
CREATE INDEX security_events_user_id_created_at_idx ON public.security_events USING btree (user_id, created_at, id);
CREATE INDEX sessions_expires_at_idx ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);
CREATE INDEX source_chunks_user_id_idx ON public.source_chunks USING btree (user_id);
CREATE INDEX sources_expires_at_idx ON public.sources USING btree (expires_at) WHERE (state <> 'removed'::text);
CREATE INDEX sources_project_id_idx ON public.sources USING btree (project_id);
CREATE INDEX sources_uploading_idx ON public.sources USING btree (user_id) WHERE (state = 'uploading'::text);
CREATE INDEX sources_user_id_idx ON public.sources USING btree (user_id);
CREATE INDEX speech_installations_created_at_idx ON public.speech_installations USING btree (created_at);
CREATE UNIQUE INDEX speech_installations_one_at_a_time ON public.speech_installations USING btree ((true)) WHERE (state = ANY (ARRAY['queued'::text, 'installing'::text]));
CREATE INDEX speech_installations_user_id_idx ON public.speech_installations USING btree (user_id);
CREATE INDEX subscription_events_user_id_created_at_idx ON public.subscription_events USING btree (user_id, created_at);
CREATE INDEX text_generations_project_id_idx ON public.text_generations USING btree (project_id);
CREATE INDEX text_generations_user_id_created_at_idx ON public.text_generations USING btree (user_id, created_at);
CREATE INDEX transcriptions_user_id_idx ON public.transcriptions USING btree (user_id);
CREATE INDEX user_subscriptions_plan_id_idx ON public.user_subscriptions USING btree (plan_id);
CREATE INDEX user_subscriptions_scheduled_plan_id_idx ON public.user_subscriptions USING btree (scheduled_plan_id);
CREATE INDEX verifications_expires_at_idx ON public.verifications USING btree (expires_at);
CREATE INDEX verifications_identifier_idx ON public.verifications USING btree (identifier);
CREATE INDEX video_clips_project_id_created_at_idx ON public.video_clips USING btree (project_id, created_at);
CREATE INDEX video_clips_user_id_idx ON public.video_clips USING btree (user_id);
CREATE INDEX video_reservations_user_id_period_start_idx ON public.video_reservations USING btree (user_id, period_start);
CREATE INDEX view_links_owner_id_idx ON public.view_links USING btree (owner_id);
CREATE INDEX watermark_logos_user_id_created_at_idx ON public.watermark_logos USING btree (user_id, created_at);
CREATE INDEX webhook_deliveries_endpoint_id_created_at_idx ON public.webhook_deliveries USING btree (endpoint_id, created_at, id);
CREATE INDEX webhook_deliveries_next_attempt_at_idx ON public.webhook_deliveries USING btree (next_attempt_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_project_id_idx ON public.webhook_deliveries USING btree (project_id);
CREATE INDEX webhook_deliveries_user_id_idx ON public.webhook_deliveries USING btree (user_id);
CREATE INDEX webhook_deliveries_waiting_idx ON public.webhook_deliveries USING btree (endpoint_id, project_id, "position") WHERE (state = 'waiting'::text);
CREATE INDEX webhook_endpoints_user_id_idx ON public.webhook_endpoints USING btree (user_id, created_at);
CREATE INDEX workspace_activities_created_at_idx ON public.workspace_activities USING btree (created_at);
CREATE INDEX workspace_activities_workspace_id_created_at_idx ON public.workspace_activities USING btree (workspace_id, created_at, id);
CREATE INDEX workspace_invitations_email_idx ON public.workspace_invitations USING btree (email);
CREATE UNIQUE INDEX workspace_invitations_one_open ON public.workspace_invitations USING btree (workspace_id, email) WHERE (state = 'open'::text);
CREATE INDEX workspace_invitations_workspace_id_idx ON public.workspace_invitations USING btree (workspace_id);
CREATE INDEX workspace_members_user_id_idx ON public.workspace_members USING btree (user_id);
CREATE TRIGGER enrol_new_user AFTER INSERT ON public.users FOR EACH ROW EXECUTE FUNCTION public.enrol_new_user();
CREATE CONSTRAINT TRIGGER forget_totals_of_deleted AFTER DELETE ON public.users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.forget_project_totals();
CREATE TRIGGER keep_clips_count_of_kinds AFTER UPDATE OF kind, project_id ON public.video_clips FOR EACH ROW WHEN (((old.project_id <> new.project_id) OR (old.kind <> new.kind))) EXECUTE FUNCTION public.keep_clips_count();
CREATE TRIGGER keep_clips_count_of_rows AFTER INSERT OR DELETE ON public.video_clips FOR EACH ROW EXECUTE FUNCTION public.keep_clips_count();
CREATE TRIGGER keep_shares_of_person AFTER UPDATE OF email ON public.users FOR EACH ROW WHEN ((old.email_verified AND (old.email <> new.email))) EXECUTE FUNCTION public.keep_shares_of_person();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.accounts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.analyses FOR EACH ROW
  WHEN ((old.id, old.clip_id, old.user_id, old.analysis_type, old.data, old.ai_insights, old.created_at, old.updated_at)
    IS DISTINCT FROM (new.id, new.clip_id, new.user_id, new.analysis_type, new.data, new.ai_insights, new.created_at, new.updated_at))
  EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.brand_kits FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.caption_defaults FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.caption_styles FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.clip_edit_copies FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.clip_edits FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.clip_renditions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.cloud_leftovers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.cloud_oauth_attempts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.cloud_storage_connections FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.cloud_storage_files FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.cloud_uploads FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.credit_packs FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.credit_purchases FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.glossaries FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.payments FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.planned_clips FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.post_texts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.processing_runs FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.project_folders FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.projects FOR EACH ROW
  WHEN ((old.id, old.user_id, old.title, old.description, old.source_type, old.source_url, old.status, old.created_by, old.clips_count, old.created_at, old.updated_at)
    IS DISTINCT FROM (new.id, new.user_id, new.title, new.description, new.source_type, new.source_url, new.status, new.created_by, new.clips_count, new.created_at, new.updated_at))
  EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.sessions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.sources FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.speech_installations FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.subscription_plans FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.text_generations FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.transcriptions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.two_factors FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.usage_tracking FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.user_credits FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.user_preferences FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.user_subscriptions FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.users FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.verifications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.video_clips FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.video_reservations FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.view_links FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.webhook_endpoints FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.workspace_invitations FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.workspace_members FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER keep_updated_at BEFORE UPDATE ON public.workspaces FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION public.keep_updated_at();
CREATE TRIGGER note_totals_of_changed AFTER UPDATE ON public.projects REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION public.note_project_totals();
CREATE TRIGGER note_totals_of_deleted AFTER DELETE ON public.projects REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION public.note_project_totals();
CREATE TRIGGER note_totals_of_new AFTER INSERT ON public.projects REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION public.note_project_totals();
CREATE TRIGGER note_views_of_changed AFTER UPDATE ON public.video_clips REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION public.note_view_totals();
CREATE TRIGGER note_views_of_deleted AFTER DELETE ON public.video_clips REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION public.note_view_totals();
CREATE TRIGGER note_views_of_new AFTER INSERT ON public.video_clips REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION public.note_view_totals();
ALTER TABLE ONLY public.accounts ADD CONSTRAINT accounts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.analyses ADD CONSTRAINT analyses_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.api_keys ADD CONSTRAINT api_keys_workspace_id_users_id_fk FOREIGN KEY (workspace_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.brand_kit_files ADD CONSTRAINT brand_kit_files_kit_id_user_id_fk FOREIGN KEY (kit_id, user_id) REFERENCES public.brand_kits(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.brand_kit_files ADD CONSTRAINT brand_kit_files_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.brand_kits ADD CONSTRAINT brand_kits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.caption_defaults ADD CONSTRAINT caption_defaults_style_id_user_id_fk FOREIGN KEY (style_id, user_id) REFERENCES public.caption_styles(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.caption_defaults ADD CONSTRAINT caption_defaults_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.caption_styles ADD CONSTRAINT caption_styles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clip_edit_copies ADD CONSTRAINT clip_edit_copies_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clip_edit_versions ADD CONSTRAINT clip_edit_versions_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clip_edits ADD CONSTRAINT clip_edits_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clip_renditions ADD CONSTRAINT clip_renditions_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clip_verdicts ADD CONSTRAINT clip_verdicts_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clip_verdicts ADD CONSTRAINT clip_verdicts_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clip_views ADD CONSTRAINT clip_views_clip_id_video_clips_id_fk FOREIGN KEY (clip_id) REFERENCES public.video_clips(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.clip_views ADD CONSTRAINT clip_views_viewer_id_users_id_fk FOREIGN KEY (viewer_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cloud_leftovers ADD CONSTRAINT cloud_leftovers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cloud_oauth_attempts ADD CONSTRAINT cloud_oauth_attempts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cloud_storage_connections ADD CONSTRAINT cloud_storage_connections_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cloud_storage_files ADD CONSTRAINT cloud_storage_files_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE SET NULL (clip_id);
ALTER TABLE ONLY public.cloud_storage_files ADD CONSTRAINT cloud_storage_files_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE SET NULL (project_id);
ALTER TABLE ONLY public.cloud_storage_files ADD CONSTRAINT cloud_storage_files_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cloud_uploads ADD CONSTRAINT cloud_uploads_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cloud_uploads ADD CONSTRAINT cloud_uploads_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credit_ledger ADD CONSTRAINT credit_ledger_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credit_purchases ADD CONSTRAINT credit_purchases_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.edit_files ADD CONSTRAINT edit_files_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feature_usage_log ADD CONSTRAINT feature_usage_log_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.glossaries ADD CONSTRAINT glossaries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotent_requests ADD CONSTRAINT idempotent_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.monthly_summaries ADD CONSTRAINT monthly_summaries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notices ADD CONSTRAINT notices_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notices ADD CONSTRAINT notices_recipient_id_users_id_fk FOREIGN KEY (recipient_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments ADD CONSTRAINT payments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.planned_clips ADD CONSTRAINT planned_clips_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.planned_clips ADD CONSTRAINT planned_clips_edit_version_id_user_id_fk FOREIGN KEY (edit_version_id, user_id) REFERENCES public.clip_edit_versions(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.planned_clips ADD CONSTRAINT planned_clips_run_id_user_id_fk FOREIGN KEY (run_id, user_id) REFERENCES public.processing_runs(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_texts ADD CONSTRAINT post_texts_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.processing_runs ADD CONSTRAINT processing_runs_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.processing_runs ADD CONSTRAINT processing_runs_source_id_user_id_fk FOREIGN KEY (source_id, user_id) REFERENCES public.sources(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.processing_stages ADD CONSTRAINT processing_stages_run_id_user_id_fk FOREIGN KEY (run_id, user_id) REFERENCES public.processing_runs(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_folders ADD CONSTRAINT project_folders_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_shares ADD CONSTRAINT project_shares_project_id_owner_id_fk FOREIGN KEY (project_id, owner_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_shares ADD CONSTRAINT project_shares_shared_with_id_users_id_fk FOREIGN KEY (shared_with_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.project_totals ADD CONSTRAINT project_totals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.projects ADD CONSTRAINT projects_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_comments ADD CONSTRAINT review_comments_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_comments ADD CONSTRAINT review_comments_parent_id_clip_id_fk FOREIGN KEY (parent_id, clip_id) REFERENCES public.review_comments(id, clip_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_comments ADD CONSTRAINT review_comments_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.security_events ADD CONSTRAINT security_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.source_chunks ADD CONSTRAINT source_chunks_source_id_user_id_fk FOREIGN KEY (source_id, user_id) REFERENCES public.sources(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sources ADD CONSTRAINT sources_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sources ADD CONSTRAINT sources_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.speech_installations ADD CONSTRAINT speech_installations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.subscription_events ADD CONSTRAINT subscription_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.text_generations ADD CONSTRAINT text_generations_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.transcriptions ADD CONSTRAINT transcriptions_clip_id_user_id_fk FOREIGN KEY (clip_id, user_id) REFERENCES public.video_clips(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.two_factors ADD CONSTRAINT two_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.usage_tracking ADD CONSTRAINT usage_tracking_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_credits ADD CONSTRAINT user_credits_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_preferences ADD CONSTRAINT user_preferences_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_subscriptions ADD CONSTRAINT user_subscriptions_plan_id_subscription_plans_id_fk FOREIGN KEY (plan_id) REFERENCES public.subscription_plans(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.user_subscriptions ADD CONSTRAINT user_subscriptions_scheduled_plan_id_subscription_plans_id_fk FOREIGN KEY (scheduled_plan_id) REFERENCES public.subscription_plans(id) ON DELETE RESTRICT;
ALTER TABLE ONLY public.user_subscriptions ADD CONSTRAINT user_subscriptions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.video_clips ADD CONSTRAINT video_clips_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.video_reservations ADD CONSTRAINT video_reservations_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.video_reservations ADD CONSTRAINT video_reservations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.view_links ADD CONSTRAINT view_links_project_id_owner_id_fk FOREIGN KEY (project_id, owner_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watermark_logos ADD CONSTRAINT watermark_logos_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_deliveries ADD CONSTRAINT webhook_deliveries_endpoint_id_user_id_fk FOREIGN KEY (endpoint_id, user_id) REFERENCES public.webhook_endpoints(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_deliveries ADD CONSTRAINT webhook_deliveries_project_id_user_id_fk FOREIGN KEY (project_id, user_id) REFERENCES public.projects(id, user_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.webhook_endpoints ADD CONSTRAINT webhook_endpoints_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.workspace_activities ADD CONSTRAINT workspace_activities_workspace_id_users_id_fk FOREIGN KEY (workspace_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.workspace_invitations ADD CONSTRAINT workspace_invitations_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.workspace_members ADD CONSTRAINT workspace_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.workspace_members ADD CONSTRAINT workspace_members_workspace_id_workspaces_id_fk FOREIGN KEY (workspace_id) REFERENCES public.workspaces(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.workspaces ADD CONSTRAINT workspaces_id_users_id_fk FOREIGN KEY (id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.analyses ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.brand_kit_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.brand_kits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.caption_defaults ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.caption_styles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.clip_edit_copies ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.clip_edit_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.clip_edits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.clip_renditions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.clip_verdicts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.clip_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cloud_leftovers ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cloud_oauth_attempts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cloud_storage_connections ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cloud_storage_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cloud_uploads ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.credit_ledger ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.credit_purchases ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.edit_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.feature_usage_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.glossaries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.idempotent_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.jwks ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.monthly_summaries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.notices ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_membership ON public.workspace_members FOR SELECT TO clipwright_app, clipwright_workspace USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.api_keys TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.clip_views TO clipwright_app USING ((viewer_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((viewer_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.cloud_leftovers TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.cloud_oauth_attempts TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.cloud_storage_connections TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.cloud_storage_files TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.cloud_uploads TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.credit_ledger TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.credit_purchases TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.feature_usage_log TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.idempotent_requests TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.monthly_summaries TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.payments TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.project_folders TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.security_events TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.speech_installations TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.subscription_events TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.usage_tracking TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.user_credits TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.user_preferences TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.user_subscriptions TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.users TO clipwright_app USING ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.video_reservations TO clipwright_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.workspace_invitations TO clipwright_app USING ((workspace_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((workspace_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.workspace_members TO clipwright_app USING ((workspace_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((workspace_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY owner_only ON public.workspaces TO clipwright_app USING ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")));
ALTER TABLE public.payment_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.payments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.planned_clips ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.post_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.processing_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.processing_stages ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.project_folders ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.project_shares ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.project_total_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.project_totals ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.projects ENABLE ROW LEVEL SECURITY;
CREATE POLICY recipient_only ON public.notices TO clipwright_app USING (((recipient_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR (user_id = ANY (ARRAY( SELECT m.workspace_id
   FROM public.workspace_members m
  WHERE (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))))))) WITH CHECK (((recipient_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR (user_id = ANY (ARRAY( SELECT m.workspace_id
   FROM public.workspace_members m
  WHERE (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))))));
ALTER TABLE public.review_comments ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.security_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY service_sees_all ON public.accounts TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.analyses TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.api_keys TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.brand_kit_files TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.brand_kits TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.caption_defaults TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.caption_styles TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.clip_edit_copies TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.clip_edit_versions TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.clip_edits TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.clip_renditions TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.clip_verdicts TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.clip_views TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.cloud_leftovers TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.cloud_oauth_attempts TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.cloud_storage_connections TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.cloud_storage_files TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.cloud_uploads TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.credit_ledger TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.credit_purchases TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.edit_files TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.feature_usage_log TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.glossaries TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.idempotent_requests TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.jwks TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.monthly_summaries TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.notices TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.payment_events TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.payments TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.planned_clips TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.post_texts TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.processing_runs TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.processing_stages TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.project_folders TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.project_shares TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.project_total_changes TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.project_totals TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.projects TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.review_comments TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.security_events TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.sessions TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.source_chunks TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.sources TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.speech_installations TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.subscription_events TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.text_generations TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.transcriptions TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.two_factors TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.usage_tracking TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.user_credits TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.user_preferences TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.user_subscriptions TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.users TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.verifications TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.video_clips TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.video_reservations TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.view_links TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.watermark_logos TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.webhook_deliveries TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.webhook_endpoints TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.workspace_activities TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.workspace_invitations TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.workspace_members TO clipwright_service USING (true) WITH CHECK (true);
CREATE POLICY service_sees_all ON public.workspaces TO clipwright_service USING (true) WITH CHECK (true);
ALTER TABLE public.sessions ENABLE ROW LEVEL SECURITY;
CREATE POLICY shared_read ON public.analyses FOR SELECT TO clipwright_app USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.project_shares s ON ((s.project_id = c.project_id)))
  WHERE ((s.shared_with_id = ( SELECT u.id
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified))) OR ((s.shared_with_id IS NULL) AND (s.email = ( SELECT u.email
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified)))))))));
CREATE POLICY shared_read ON public.clip_renditions FOR SELECT TO clipwright_app USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.project_shares s ON ((s.project_id = c.project_id)))
  WHERE ((s.shared_with_id = ( SELECT u.id
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified))) OR ((s.shared_with_id IS NULL) AND (s.email = ( SELECT u.email
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified)))))))));
CREATE POLICY shared_read ON public.post_texts FOR SELECT TO clipwright_app USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.project_shares s ON ((s.project_id = c.project_id)))
  WHERE ((s.shared_with_id = ( SELECT u.id
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified))) OR ((s.shared_with_id IS NULL) AND (s.email = ( SELECT u.email
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified)))))))));
CREATE POLICY shared_read ON public.project_shares FOR SELECT TO clipwright_app USING (((shared_with_id = ( SELECT u.id
   FROM public.users u
  WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified))) OR ((shared_with_id IS NULL) AND (email = ( SELECT u.email
   FROM public.users u
  WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified))))));
CREATE POLICY shared_read ON public.projects FOR SELECT TO clipwright_app USING ((id = ANY (ARRAY( SELECT s.project_id
   FROM public.project_shares s
  WHERE ((s.shared_with_id = ( SELECT u.id
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified))) OR ((s.shared_with_id IS NULL) AND (s.email = ( SELECT u.email
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified)))))))));
CREATE POLICY shared_read ON public.transcriptions FOR SELECT TO clipwright_app USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.project_shares s ON ((s.project_id = c.project_id)))
  WHERE ((s.shared_with_id = ( SELECT u.id
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified))) OR ((s.shared_with_id IS NULL) AND (s.email = ( SELECT u.email
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified)))))))));
CREATE POLICY shared_read ON public.video_clips FOR SELECT TO clipwright_app USING ((project_id = ANY (ARRAY( SELECT s.project_id
   FROM public.project_shares s
  WHERE ((s.shared_with_id = ( SELECT u.id
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified))) OR ((s.shared_with_id IS NULL) AND (s.email = ( SELECT u.email
           FROM public.users u
          WHERE ((u.id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND u.email_verified)))))))));
CREATE POLICY shared_read ON public.workspaces FOR SELECT TO clipwright_app USING ((id = ANY (ARRAY( SELECT m.workspace_id
   FROM public.workspace_members m
  WHERE (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))));
ALTER TABLE public.source_chunks ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sources ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.speech_installations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.subscription_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.text_generations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.transcriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.two_factors ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.usage_tracking ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_credits ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_preferences ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_subscriptions ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.users ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.verifications ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.video_clips ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.video_reservations ENABLE ROW LEVEL SECURITY;
CREATE POLICY view_link_add ON public.clip_verdicts FOR INSERT TO clipwright_viewer WITH CHECK (((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.view_links l ON ((l.project_id = c.project_id)))
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))) AND (l.kind = 'review'::text))))) AND ((project_id, user_id) IN ( SELECT l.project_id,
    l.owner_id
   FROM public.view_links l
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif")))))) AND (told_at IS NULL)));
CREATE POLICY view_link_add ON public.review_comments FOR INSERT TO clipwright_viewer WITH CHECK (((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.view_links l ON ((l.project_id = c.project_id)))
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))) AND (l.kind = 'review'::text))))) AND ((project_id, user_id) IN ( SELECT l.project_id,
    l.owner_id
   FROM public.view_links l
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif")))))) AND (NOT is_owner) AND (told_at IS NULL) AND (resolved_at IS NULL)));
CREATE POLICY view_link_change ON public.clip_verdicts FOR UPDATE TO clipwright_viewer USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.view_links l ON ((l.project_id = c.project_id)))
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))) AND (l.kind = 'review'::text)))))) WITH CHECK (((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.view_links l ON ((l.project_id = c.project_id)))
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))) AND (l.kind = 'review'::text))))) AND ((project_id, user_id) IN ( SELECT l.project_id,
    l.owner_id
   FROM public.view_links l
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif")))))) AND (told_at IS NULL)));
CREATE POLICY view_link_read ON public.analyses FOR SELECT TO clipwright_viewer USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.view_links l ON ((l.project_id = c.project_id)))
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))))))));
CREATE POLICY view_link_read ON public.clip_renditions FOR SELECT TO clipwright_viewer USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.view_links l ON ((l.project_id = c.project_id)))
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))))))));
CREATE POLICY view_link_read ON public.clip_verdicts FOR SELECT TO clipwright_viewer USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.view_links l ON ((l.project_id = c.project_id)))
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))) AND (l.kind = 'review'::text))))));
CREATE POLICY view_link_read ON public.projects FOR SELECT TO clipwright_viewer USING ((id = ANY (ARRAY( SELECT l.project_id
   FROM public.view_links l
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))))))));
CREATE POLICY view_link_read ON public.review_comments FOR SELECT TO clipwright_viewer USING ((clip_id = ANY (ARRAY( SELECT c.id
   FROM (public.video_clips c
     JOIN public.view_links l ON ((l.project_id = c.project_id)))
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))) AND (l.kind = 'review'::text))))));
CREATE POLICY view_link_read ON public.users FOR SELECT TO clipwright_viewer USING ((id = ANY (ARRAY( SELECT l.owner_id
   FROM public.view_links l
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))))))));
CREATE POLICY view_link_read ON public.video_clips FOR SELECT TO clipwright_viewer USING (((project_id = ANY (ARRAY( SELECT l.project_id
   FROM public.view_links l
  WHERE ((l.token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (l.expires_at > now()) AND ((l.pass_hash IS NULL) OR (l.pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif"))))))) AND (kind = 'clip'::text) AND (decision IS DISTINCT FROM 'skipped'::text)));
CREATE POLICY view_link_read ON public.view_links FOR SELECT TO clipwright_viewer USING (((token_hash = ( SELECT NULLIF(current_setting('app.view_token_hash'::text, true), ''::text) AS "nullif")) AND (expires_at > now()) AND ((pass_hash IS NULL) OR (pass_hash = ( SELECT NULLIF(current_setting('app.view_pass_hash'::text, true), ''::text) AS "nullif")))));
ALTER TABLE public.view_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.watermark_logos ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.webhook_deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.webhook_endpoints ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.workspace_activities ENABLE ROW LEVEL SECURITY;
CREATE POLICY workspace_delete ON public.analyses FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.brand_kit_files FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.brand_kits FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.caption_defaults FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.caption_styles FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.clip_edit_copies FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.clip_edit_versions FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.clip_edits FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.clip_renditions FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.clip_verdicts FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.edit_files FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.glossaries FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.planned_clips FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.post_texts FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.processing_runs FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.processing_stages FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.project_shares FOR DELETE TO clipwright_app USING ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.projects FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.review_comments FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.source_chunks FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.sources FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.text_generations FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.transcriptions FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.video_clips FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.view_links FOR DELETE TO clipwright_app USING ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.watermark_logos FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.webhook_deliveries FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_delete ON public.webhook_endpoints FOR DELETE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.analyses FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.brand_kit_files FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.brand_kits FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.caption_defaults FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.caption_styles FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.clip_edit_copies FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.clip_edit_versions FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.clip_edits FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.clip_renditions FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.clip_verdicts FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.edit_files FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.glossaries FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.planned_clips FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.post_texts FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.processing_runs FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.processing_stages FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.project_shares FOR INSERT TO clipwright_app WITH CHECK ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.project_total_changes FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.projects FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.review_comments FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.source_chunks FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.sources FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.text_generations FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.transcriptions FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.video_clips FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.view_links FOR INSERT TO clipwright_app WITH CHECK ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.watermark_logos FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.webhook_deliveries FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_insert ON public.webhook_endpoints FOR INSERT TO clipwright_app WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
ALTER TABLE public.workspace_invitations ENABLE ROW LEVEL SECURITY;
CREATE POLICY workspace_list ON public.project_total_changes FOR SELECT TO clipwright_workspace USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_list ON public.project_totals FOR SELECT TO clipwright_workspace USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_list ON public.projects FOR SELECT TO clipwright_workspace USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
ALTER TABLE public.workspace_members ENABLE ROW LEVEL SECURITY;
CREATE POLICY workspace_read ON public.analyses FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.brand_kit_files FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.brand_kits FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.caption_defaults FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.caption_styles FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.clip_edit_copies FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.clip_edit_versions FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.clip_edits FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.clip_renditions FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.clip_verdicts FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.edit_files FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.glossaries FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.planned_clips FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.post_texts FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.processing_runs FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.processing_stages FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.projects FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.review_comments FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.source_chunks FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.sources FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.text_generations FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.transcriptions FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.video_clips FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_read ON public.watermark_logos FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.analyses FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.brand_kit_files FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.brand_kits FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.caption_defaults FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.caption_styles FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.clip_edit_copies FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.clip_edit_versions FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.clip_edits FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.clip_renditions FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.clip_verdicts FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.edit_files FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.glossaries FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.planned_clips FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.post_texts FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.processing_runs FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.processing_stages FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.project_shares FOR UPDATE TO clipwright_app USING ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.projects FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.review_comments FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.source_chunks FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.sources FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.text_generations FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.transcriptions FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.video_clips FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.view_links FOR UPDATE TO clipwright_app USING ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.watermark_logos FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.webhook_deliveries FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY workspace_update ON public.webhook_endpoints FOR UPDATE TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id))) WITH CHECK ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
ALTER TABLE public.workspaces ENABLE ROW LEVEL SECURITY;
CREATE POLICY writers_insert ON public.workspace_activities FOR INSERT TO clipwright_app WITH CHECK (((workspace_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)) AND (actor_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))));
CREATE POLICY writers_read ON public.project_shares FOR SELECT TO clipwright_app USING ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY writers_read ON public.view_links FOR SELECT TO clipwright_app USING ((owner_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY writers_read ON public.webhook_deliveries FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY writers_read ON public.webhook_endpoints FOR SELECT TO clipwright_app USING ((user_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
CREATE POLICY writers_read ON public.workspace_activities FOR SELECT TO clipwright_app USING ((workspace_id = ( SELECT
        CASE
            WHEN ((COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) THEN ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")
            ELSE ( SELECT m.workspace_id
               FROM public.workspace_members m
              WHERE ((m.workspace_id = (COALESCE(NULLIF(current_setting('app.workspace_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid) AND (m.user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (m.role = 'editor'::text) AND (m.read_only_since IS NULL)))
        END AS workspace_id)));
GRANT USAGE ON SCHEMA public TO clipwright_app;
GRANT USAGE ON SCHEMA public TO clipwright_service;
GRANT USAGE ON SCHEMA public TO clipwright_viewer;
GRANT USAGE ON SCHEMA public TO clipwright_workspace;
REVOKE ALL ON FUNCTION public.enrol_new_user() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.enrol_user(enrolled uuid, since timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.enrol_user(enrolled uuid, since timestamp with time zone) TO clipwright_service;
REVOKE ALL ON FUNCTION public.forget_project_totals() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.keep_clips_count() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.keep_shares_of_person() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.keep_updated_at() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.list_clip_highlights(data jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_clip_highlights(data jsonb) TO clipwright_app;
GRANT ALL ON FUNCTION public.list_clip_highlights(data jsonb) TO clipwright_service;
REVOKE ALL ON FUNCTION public.list_clip_tags(data jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.list_clip_tags(data jsonb) TO clipwright_app;
GRANT ALL ON FUNCTION public.list_clip_tags(data jsonb) TO clipwright_service;
REVOKE ALL ON FUNCTION public.note_project_totals() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.note_view_totals() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.search_grams(owner_id uuid, folded text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_grams(owner_id uuid, folded text) TO clipwright_app;
GRANT ALL ON FUNCTION public.search_grams(owner_id uuid, folded text) TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accounts TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.analyses TO clipwright_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.analyses TO clipwright_app;
GRANT SELECT(clip_id) ON TABLE public.analyses TO clipwright_viewer;
GRANT UPDATE(analysis_type) ON TABLE public.analyses TO clipwright_app;
GRANT UPDATE(data) ON TABLE public.analyses TO clipwright_app;
GRANT UPDATE(ai_insights) ON TABLE public.analyses TO clipwright_app;
GRANT SELECT(viral_score) ON TABLE public.analyses TO clipwright_viewer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.api_keys TO clipwright_service;
GRANT SELECT(id) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(user_id) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(workspace_id) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(name) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(start) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(scopes) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(expires_at) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(last_used_at) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(revoked_at),UPDATE(revoked_at) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT(created_at) ON TABLE public.api_keys TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_kit_files TO clipwright_service;
GRANT SELECT ON TABLE public.brand_kit_files TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.brand_kits TO clipwright_service;
GRANT SELECT ON TABLE public.brand_kits TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.caption_defaults TO clipwright_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.caption_defaults TO clipwright_app;
GRANT UPDATE(built_in) ON TABLE public.caption_defaults TO clipwright_app;
GRANT UPDATE(style_id) ON TABLE public.caption_defaults TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.caption_styles TO clipwright_service;
GRANT SELECT,DELETE ON TABLE public.caption_styles TO clipwright_app;
GRANT UPDATE(name) ON TABLE public.caption_styles TO clipwright_app;
GRANT UPDATE(look) ON TABLE public.caption_styles TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.clip_edit_copies TO clipwright_service;
GRANT SELECT ON TABLE public.clip_edit_copies TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.clip_edit_versions TO clipwright_service;
GRANT SELECT ON TABLE public.clip_edit_versions TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.clip_edits TO clipwright_service;
GRANT SELECT ON TABLE public.clip_edits TO clipwright_app;
GRANT UPDATE(document) ON TABLE public.clip_edits TO clipwright_app;
GRANT UPDATE(revision) ON TABLE public.clip_edits TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.clip_renditions TO clipwright_service;
GRANT SELECT ON TABLE public.clip_renditions TO clipwright_app;
GRANT SELECT(clip_id) ON TABLE public.clip_renditions TO clipwright_viewer;
GRANT SELECT(ratio) ON TABLE public.clip_renditions TO clipwright_viewer;
GRANT SELECT(caption_style) ON TABLE public.clip_renditions TO clipwright_viewer;
GRANT SELECT(duration_sec) ON TABLE public.clip_renditions TO clipwright_viewer;
GRANT SELECT(file_key) ON TABLE public.clip_renditions TO clipwright_viewer;
GRANT SELECT(thumbnail_key) ON TABLE public.clip_renditions TO clipwright_viewer;
GRANT SELECT(captions_key) ON TABLE public.clip_renditions TO clipwright_viewer;
GRANT SELECT(created_at) ON TABLE public.clip_renditions TO clipwright_viewer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.clip_verdicts TO clipwright_service;
GRANT SELECT ON TABLE public.clip_verdicts TO clipwright_app;
GRANT SELECT(clip_id),INSERT(clip_id) ON TABLE public.clip_verdicts TO clipwright_viewer;
GRANT INSERT(user_id) ON TABLE public.clip_verdicts TO clipwright_viewer;
GRANT SELECT(project_id),INSERT(project_id) ON TABLE public.clip_verdicts TO clipwright_viewer;
GRANT SELECT(verdict),INSERT(verdict),UPDATE(verdict) ON TABLE public.clip_verdicts TO clipwright_viewer;
GRANT SELECT(name),INSERT(name),UPDATE(name) ON TABLE public.clip_verdicts TO clipwright_viewer;
GRANT SELECT(decided_at),INSERT(decided_at),UPDATE(decided_at) ON TABLE public.clip_verdicts TO clipwright_viewer;
GRANT INSERT(told_at),UPDATE(told_at) ON TABLE public.clip_verdicts TO clipwright_viewer;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.clip_views TO clipwright_service;
GRANT SELECT ON TABLE public.clip_views TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cloud_leftovers TO clipwright_service;
GRANT SELECT ON TABLE public.cloud_leftovers TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cloud_oauth_attempts TO clipwright_service;
GRANT SELECT(id) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(user_id) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(provider_id) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(state) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(error_code) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(has_picker) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(picked_file_ids) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(expires_at) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(created_at) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT(updated_at) ON TABLE public.cloud_oauth_attempts TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cloud_storage_connections TO clipwright_service;
GRANT SELECT(id) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(user_id) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(provider_id) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(expires_at) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(account_info) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(created_at) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(updated_at) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(state) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(account_id) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT(checked_at) ON TABLE public.cloud_storage_connections TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cloud_storage_files TO clipwright_service;
GRANT SELECT ON TABLE public.cloud_storage_files TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cloud_uploads TO clipwright_service;
GRANT SELECT(id) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(user_id) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(project_id) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(clip_id) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(provider) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(kind) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(item_key) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(name) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(mime_type) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(file_key) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(size_bytes) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(sent_bytes) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(state) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(error_code) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(attempts) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(cloud_file_id) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(link) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(next_try_at) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(created_at) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT(updated_at) ON TABLE public.cloud_uploads TO clipwright_app;
GRANT SELECT,INSERT ON TABLE public.credit_ledger TO clipwright_service;
GRANT SELECT ON TABLE public.credit_ledger TO clipwright_app;
GRANT SELECT ON TABLE public.credit_packs TO clipwright_service;
GRANT SELECT ON TABLE public.credit_packs TO clipwright_app;
GRANT UPDATE(stripe_price_id) ON TABLE public.credit_packs TO clipwright_service;
GRANT UPDATE(updated_at) ON TABLE public.credit_packs TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.credit_purchases TO clipwright_service;
GRANT SELECT ON TABLE public.credit_purchases TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.edit_files TO clipwright_service;
GRANT SELECT ON TABLE public.edit_files TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.feature_usage_log TO clipwright_service;
GRANT SELECT,INSERT ON TABLE public.feature_usage_log TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.glossaries TO clipwright_service;
GRANT SELECT,INSERT ON TABLE public.glossaries TO clipwright_app;
GRANT UPDATE(terms) ON TABLE public.glossaries TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotent_requests TO clipwright_service;
GRANT SELECT ON TABLE public.idempotent_requests TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.jwks TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monthly_summaries TO clipwright_service;
GRANT SELECT ON TABLE public.monthly_summaries TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notices TO clipwright_service;
GRANT SELECT ON TABLE public.notices TO clipwright_app;
GRANT UPDATE(read_at) ON TABLE public.notices TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payment_events TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.payments TO clipwright_service;
GRANT SELECT ON TABLE public.payments TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.planned_clips TO clipwright_service;
GRANT SELECT ON TABLE public.planned_clips TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.post_texts TO clipwright_service;
GRANT SELECT ON TABLE public.post_texts TO clipwright_app;
GRANT UPDATE(title) ON TABLE public.post_texts TO clipwright_app;
GRANT UPDATE(caption) ON TABLE public.post_texts TO clipwright_app;
GRANT UPDATE(hashtags) ON TABLE public.post_texts TO clipwright_app;
GRANT UPDATE(is_edited) ON TABLE public.post_texts TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.processing_runs TO clipwright_service;
GRANT SELECT ON TABLE public.processing_runs TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.processing_stages TO clipwright_service;
GRANT SELECT ON TABLE public.processing_stages TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.project_folders TO clipwright_service;
GRANT SELECT ON TABLE public.project_folders TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.project_shares TO clipwright_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.project_shares TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.project_total_changes TO clipwright_service;
GRANT INSERT ON TABLE public.project_total_changes TO clipwright_app;
GRANT SELECT ON TABLE public.project_total_changes TO clipwright_workspace;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.project_totals TO clipwright_service;
GRANT SELECT ON TABLE public.project_totals TO clipwright_workspace;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.projects TO clipwright_service;
GRANT SELECT,DELETE ON TABLE public.projects TO clipwright_app;
GRANT SELECT ON TABLE public.projects TO clipwright_workspace;
GRANT SELECT(id) ON TABLE public.projects TO clipwright_viewer;
GRANT UPDATE(title) ON TABLE public.projects TO clipwright_app;
GRANT SELECT(title) ON TABLE public.projects TO clipwright_viewer;
GRANT UPDATE(description) ON TABLE public.projects TO clipwright_app;
GRANT UPDATE(clips_count) ON TABLE public.projects TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.review_comments TO clipwright_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.review_comments TO clipwright_app;
GRANT INSERT ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(id) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(project_id) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(clip_id) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(parent_id) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(name) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(is_owner) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(at_sec) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(text) ON TABLE public.review_comments TO clipwright_viewer;
GRANT UPDATE(resolved_at) ON TABLE public.review_comments TO clipwright_app;
GRANT SELECT(resolved_at) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT(created_at) ON TABLE public.review_comments TO clipwright_viewer;
GRANT SELECT,INSERT,DELETE ON TABLE public.security_events TO clipwright_service;
GRANT SELECT,INSERT ON TABLE public.security_events TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.source_chunks TO clipwright_service;
GRANT SELECT ON TABLE public.source_chunks TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sources TO clipwright_service;
GRANT SELECT ON TABLE public.sources TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.speech_installations TO clipwright_service;
GRANT SELECT ON TABLE public.speech_installations TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.subscription_events TO clipwright_service;
GRANT SELECT ON TABLE public.subscription_events TO clipwright_app;
GRANT SELECT ON TABLE public.subscription_plans TO clipwright_service;
GRANT SELECT ON TABLE public.subscription_plans TO clipwright_app;
GRANT UPDATE(stripe_price_id_monthly) ON TABLE public.subscription_plans TO clipwright_service;
GRANT UPDATE(stripe_price_id) ON TABLE public.subscription_plans TO clipwright_service;
GRANT UPDATE(updated_at) ON TABLE public.subscription_plans TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.text_generations TO clipwright_service;
GRANT SELECT ON TABLE public.text_generations TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.transcriptions TO clipwright_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.transcriptions TO clipwright_app;
GRANT UPDATE(text) ON TABLE public.transcriptions TO clipwright_app;
GRANT UPDATE(language) ON TABLE public.transcriptions TO clipwright_app;
GRANT UPDATE(confidence) ON TABLE public.transcriptions TO clipwright_app;
GRANT UPDATE(timestamps) ON TABLE public.transcriptions TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.two_factors TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.usage_tracking TO clipwright_service;
GRANT SELECT ON TABLE public.usage_tracking TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_credits TO clipwright_service;
GRANT SELECT ON TABLE public.user_credits TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_preferences TO clipwright_service;
GRANT SELECT ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(caption_tone) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(default_platforms) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(language) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(notify_by_email) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(notify_of_processing) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(notify_of_analytics) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(has_skipped_cloud_storage_setup) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(onboarding_completed) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(last_skipped_at) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(last_updated) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(default_cloud_provider) ON TABLE public.user_preferences TO clipwright_app;
GRANT UPDATE(has_dismissed_checklist) ON TABLE public.user_preferences TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.user_subscriptions TO clipwright_service;
GRANT SELECT ON TABLE public.user_subscriptions TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO clipwright_service;
GRANT SELECT ON TABLE public.users TO clipwright_app;
GRANT SELECT(id) ON TABLE public.users TO clipwright_viewer;
GRANT UPDATE(full_name) ON TABLE public.users TO clipwright_app;
GRANT SELECT(full_name) ON TABLE public.users TO clipwright_viewer;
GRANT UPDATE(image) ON TABLE public.users TO clipwright_app;
GRANT UPDATE(language) ON TABLE public.users TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.verifications TO clipwright_service;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_clips TO clipwright_service;
GRANT SELECT,DELETE ON TABLE public.video_clips TO clipwright_app;
GRANT SELECT(id) ON TABLE public.video_clips TO clipwright_viewer;
GRANT UPDATE(name) ON TABLE public.video_clips TO clipwright_app;
GRANT SELECT(name) ON TABLE public.video_clips TO clipwright_viewer;
GRANT SELECT(project_id) ON TABLE public.video_clips TO clipwright_viewer;
GRANT UPDATE(transcription) ON TABLE public.video_clips TO clipwright_app;
GRANT SELECT(created_at) ON TABLE public.video_clips TO clipwright_viewer;
GRANT UPDATE(decision) ON TABLE public.video_clips TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.video_reservations TO clipwright_service;
GRANT SELECT ON TABLE public.video_reservations TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.view_links TO clipwright_service;
GRANT SELECT,INSERT,DELETE ON TABLE public.view_links TO clipwright_app;
GRANT SELECT(project_id) ON TABLE public.view_links TO clipwright_viewer;
GRANT SELECT(owner_id) ON TABLE public.view_links TO clipwright_viewer;
GRANT SELECT(token_hash) ON TABLE public.view_links TO clipwright_viewer;
GRANT UPDATE(valid_days) ON TABLE public.view_links TO clipwright_app;
GRANT UPDATE(expires_at) ON TABLE public.view_links TO clipwright_app;
GRANT SELECT(expires_at) ON TABLE public.view_links TO clipwright_viewer;
GRANT UPDATE(allows_download) ON TABLE public.view_links TO clipwright_app;
GRANT SELECT(allows_download) ON TABLE public.view_links TO clipwright_viewer;
GRANT SELECT(kind) ON TABLE public.view_links TO clipwright_viewer;
GRANT UPDATE(password_hash) ON TABLE public.view_links TO clipwright_app;
GRANT UPDATE(pass_hash) ON TABLE public.view_links TO clipwright_app;
GRANT SELECT(pass_hash) ON TABLE public.view_links TO clipwright_viewer;
GRANT UPDATE(pass_secret) ON TABLE public.view_links TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.watermark_logos TO clipwright_service;
GRANT SELECT ON TABLE public.watermark_logos TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_deliveries TO clipwright_service;
GRANT SELECT(id) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(user_id) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(endpoint_id) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(project_id) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(event_id) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(type) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(body) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(state) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(tries) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(attempts) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(next_attempt_at) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT(created_at) ON TABLE public.webhook_deliveries TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.webhook_endpoints TO clipwright_service;
GRANT SELECT(id) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(user_id) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(url) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(description) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(events) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(previous_until) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(disabled_reason) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(failing_since) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(created_at) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT(updated_at) ON TABLE public.webhook_endpoints TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_activities TO clipwright_service;
GRANT SELECT,INSERT ON TABLE public.workspace_activities TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_invitations TO clipwright_service;
GRANT SELECT ON TABLE public.workspace_invitations TO clipwright_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspace_members TO clipwright_service;
GRANT SELECT ON TABLE public.workspace_members TO clipwright_app;
GRANT SELECT ON TABLE public.workspace_members TO clipwright_workspace;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.workspaces TO clipwright_service;
GRANT SELECT ON TABLE public.workspaces TO clipwright_app;
-- Prices in cents; -1 is unlimited.
INSERT INTO public.subscription_plans (slug, name, sort_order, price_monthly, price_yearly, videos_per_month, clips_per_video, features) VALUES
  ('free', 'Free', 1, 0, 0, 3, 3, '{
    "ai_features": ["basic_clip_selection", "basic_captions", "content_moderation"],
    "watermark": true, "processing_priority": "standard", "export_quality": "1080p", "templates": 0,
    "support": "Community", "team_seats": 1, "white_label": false
  }'),
  ('creator-lite', 'Creator Lite', 2, 1900, 19000, 8, -1, '{
    "ai_features": [
      "basic_clip_selection", "basic_captions", "prompt_search", "all_caption_styles", "hashtag_optimization",
      "title_optimization", "content_moderation", "performance_prediction", "advanced_captions", "viral_optimization"
    ],
    "watermark": false, "processing_priority": "raised", "export_quality": "2K", "templates": 5,
    "support": "Email", "team_seats": 1, "white_label": false
  }'),
  ('creator-pro', 'Creator Pro', 3, 2900, 29000, 20, -1, '{
    "ai_features": [
      "basic_clip_selection", "basic_captions", "prompt_search", "all_caption_styles", "hashtag_optimization",
      "title_optimization", "language_model_clip_selection", "language_model_captions", "style_analysis",
      "audience_analysis", "content_moderation", "performance_prediction", "advanced_captions", "viral_optimization"
    ],
    "watermark": false, "processing_priority": "high", "export_quality": "4K", "templates": 20,
    "support": "Priority", "team_seats": 1, "white_label": false
  }'),
  ('agency-starter', 'Agency Starter', 4, 9900, 99000, 50, -1, '{
    "ai_features": ["all_features"],
    "watermark": false, "processing_priority": "priority", "export_quality": "4K", "templates": -1,
    "support": "Dedicated", "team_seats": 5, "white_label": true
  }');
INSERT INTO public.credit_packs (credits, price, sort_order) VALUES (100, 1000, 1), (500, 4500, 2), (1000, 8000, 3);
