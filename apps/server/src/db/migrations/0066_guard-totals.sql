alter table project_totals no force row level security;--> statement-breakpoint
alter table projects no force row level security;--> statement-breakpoint
alter table video_clips no force row level security;--> statement-breakpoint
insert into project_totals (user_id, projects, clips, processing, completed, failed)
select user_id, count(*), sum(clips_count), count(*) filter (where status = 'processing'),
  count(*) filter (where status = 'completed'), count(*) filter (where status = 'failed')
from projects group by user_id;--> statement-breakpoint
update project_totals t set views = v.views
from (select user_id, sum(views_count) as views from video_clips group by user_id) v where v.user_id = t.user_id;--> statement-breakpoint
alter table projects force row level security;--> statement-breakpoint
alter table video_clips force row level security;--> statement-breakpoint
alter table project_totals force row level security;--> statement-breakpoint
alter table project_total_changes force row level security;--> statement-breakpoint
revoke all on project_totals, project_total_changes from public;--> statement-breakpoint
grant select, insert, update, delete on project_totals, project_total_changes to clipwright_service;--> statement-breakpoint
-- Triggers write as who changes a project.
grant insert on project_total_changes to clipwright_app;--> statement-breakpoint
grant select on projects, project_totals, project_total_changes, workspace_members to clipwright_workspace;--> statement-breakpoint
create function note_project_totals() returns trigger language plpgsql set search_path = '' as $$
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
$$;--> statement-breakpoint
create function note_view_totals() returns trigger language plpgsql set search_path = '' as $$
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
$$;--> statement-breakpoint
create function forget_project_totals() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from public.project_total_changes c where c.user_id = old.id;
  return null;
end
$$;--> statement-breakpoint
revoke all on function note_project_totals(), note_view_totals(), forget_project_totals() from public;--> statement-breakpoint
-- At the end of the transaction: only then has all that was the user's told that it is deleted.
create constraint trigger forget_totals_of_deleted after delete on users deferrable initially deferred
for each row execute function forget_project_totals();--> statement-breakpoint
create trigger note_totals_of_new after insert on projects referencing new table as after_change
for each statement execute function note_project_totals();--> statement-breakpoint
create trigger note_totals_of_changed after update on projects referencing old table as before_change new table as after_change
for each statement execute function note_project_totals();--> statement-breakpoint
create trigger note_totals_of_deleted after delete on projects referencing old table as before_change
for each statement execute function note_project_totals();--> statement-breakpoint
create trigger note_views_of_new after insert on video_clips referencing new table as after_change
for each statement execute function note_view_totals();--> statement-breakpoint
create trigger note_views_of_changed after update on video_clips referencing old table as before_change new table as after_change
for each statement execute function note_view_totals();--> statement-breakpoint
create trigger note_views_of_deleted after delete on video_clips referencing old table as before_change
for each statement execute function note_view_totals();--> statement-breakpoint
-- A trigger that comes before the row is written cannot compare whole rows of a table with generated columns.
drop trigger keep_updated_at on projects;--> statement-breakpoint
create trigger keep_updated_at before update on projects
  for each row
  when (
    (old.id, old.user_id, old.title, old.description, old.source_type, old.source_url, old.status, old.created_by, old.clips_count, old.created_at, old.updated_at)
    is distinct from
    (new.id, new.user_id, new.title, new.description, new.source_type, new.source_url, new.status, new.created_by, new.clips_count, new.created_at, new.updated_at)
  )
  execute function keep_updated_at();
