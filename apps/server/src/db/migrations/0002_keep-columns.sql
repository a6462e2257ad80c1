-- A file in a drive loses its project or clip, never its owner: only one column of the key is cleared.
alter table cloud_storage_files add constraint cloud_storage_files_project_id_user_id_fk
  foreign key (project_id, user_id) references projects (id, user_id) on delete set null (project_id);--> statement-breakpoint
alter table cloud_storage_files add constraint cloud_storage_files_clip_id_user_id_fk
  foreign key (clip_id, user_id) references video_clips (id, user_id) on delete set null (clip_id);--> statement-breakpoint
create function keep_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;--> statement-breakpoint
do $$
declare
  kept regclass;
begin
  for kept in
    select a.attrelid::regclass from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'updated_at'
  loop
    execute format(
      'create trigger keep_updated_at before update on %s for each row when (old.* is distinct from new.*) execute function public.keep_updated_at()',
      kept
    );
  end loop;
end
$$;--> statement-breakpoint
create function keep_clips_count() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and not starts_with(old.name, 'Full Video -') then
    update public.projects set clips_count = clips_count - 1 where id = old.project_id;
  end if;
  if tg_op <> 'DELETE' and not starts_with(new.name, 'Full Video -') then
    update public.projects set clips_count = clips_count + 1 where id = new.project_id;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger keep_clips_count_of_rows after insert or delete on video_clips
  for each row execute function keep_clips_count();--> statement-breakpoint
create trigger keep_clips_count_of_names after update of name, project_id on video_clips
  for each row
  when (old.project_id <> new.project_id or starts_with(old.name, 'Full Video -') <> starts_with(new.name, 'Full Video -'))
  execute function keep_clips_count();--> statement-breakpoint
-- Gives a user the free plan, its first month and their preferences, where they are missing. Run by the service role
-- alone, so that it needs no rights beyond its caller's.
create function enrol_user(enrolled uuid, since timestamptz) returns void language plpgsql set search_path = '' as $$
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
$$;--> statement-breakpoint
create function enrol_new_user() returns trigger language plpgsql set search_path = '' as $$
begin
  perform public.enrol_user(new.id, new.created_at);
  return null;
end
$$;--> statement-breakpoint
create trigger enrol_new_user after insert on users for each row execute function enrol_new_user();--> statement-breakpoint
revoke all on function enrol_user(uuid, timestamptz), enrol_new_user(), keep_updated_at(), keep_clips_count() from public;--> statement-breakpoint
grant execute on function enrol_user(uuid, timestamptz) to clipwright_service;
