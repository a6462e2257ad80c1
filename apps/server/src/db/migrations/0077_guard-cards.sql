alter table upload_reservations force row level security;--> statement-breakpoint
revoke all on upload_reservations from public;--> statement-breakpoint
grant select, insert, update, delete on upload_reservations to clipwright_service;--> statement-breakpoint
-- A trigger counts as who changes clips.
grant update (card_version) on projects to clipwright_app;--> statement-breakpoint
create function note_card_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.projects p set card_version = p.card_version + 1
    where p.id in (select project_id from after_change);
  elsif tg_op = 'DELETE' then
    update public.projects p set card_version = p.card_version + 1
    where p.id in (select project_id from before_change);
  elsif tg_table_name = 'sources' then
    update public.projects p set card_version = p.card_version + 1
    where p.id in (
      select unnest(array[n.project_id, o.project_id]) from after_change n join before_change o on o.id = n.id
      where (n.project_id, n.kind, n.media_info, n.filmstrip_key)
        is distinct from (o.project_id, o.kind, o.media_info, o.filmstrip_key));
  else
    update public.projects p set card_version = p.card_version + 1
    where p.id in (
      select unnest(array[n.project_id, o.project_id]) from after_change n join before_change o on o.id = n.id
      where (n.project_id, n.kind, n.decision, n.created_at) is distinct from (o.project_id, o.kind, o.decision, o.created_at));
  end if;
  return null;
end
$$;--> statement-breakpoint
-- What goes with its clip is told by that.
create function note_card_changes_of_clips() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.projects p set card_version = p.card_version + 1
    where p.id in (select c.project_id from after_change a join public.video_clips c on c.id = a.clip_id);
  elsif tg_op = 'DELETE' then
    update public.projects p set card_version = p.card_version + 1
    where p.id in (select c.project_id from before_change b join public.video_clips c on c.id = b.clip_id);
  elsif tg_table_name = 'analyses' then
    update public.projects p set card_version = p.card_version + 1
    where p.id in (
      select c.project_id from after_change n join before_change o on o.id = n.id join public.video_clips c on c.id = n.clip_id
      where (n.data -> 'start_time', n.data -> 'end_time', n.data -> 'viral_score')
        is distinct from (o.data -> 'start_time', o.data -> 'end_time', o.data -> 'viral_score'));
  else
    update public.projects p set card_version = p.card_version + 1
    where p.id in (
      select c.project_id from after_change n join before_change o on o.id = n.id join public.video_clips c on c.id = n.clip_id
      where (n.ratio, n.thumbnail_key, n.file_key) is distinct from (o.ratio, o.thumbnail_key, o.file_key));
  end if;
  return null;
end
$$;--> statement-breakpoint
create function keep_upload_reservation() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state = 'uploading' and new.upload_id is not null then
    insert into public.upload_reservations (source_id, user_id, network, size_bytes, expires_at, received_bytes)
    values (
      new.id, new.user_id, new.network, coalesce(new.size_bytes, 0), new.expires_at,
      (select coalesce(sum(c.size_bytes), 0) from public.source_chunks c where c.source_id = new.id))
    on conflict (source_id) do update set
      user_id = excluded.user_id, network = excluded.network, size_bytes = excluded.size_bytes, expires_at = excluded.expires_at;
  else
    delete from public.upload_reservations where source_id = new.id;
  end if;
  return null;
end
$$;--> statement-breakpoint
create function count_received_bytes() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.upload_reservations r set received_bytes = r.received_bytes + a.bytes
    from (select source_id, sum(size_bytes) as bytes from after_change group by source_id) a where a.source_id = r.source_id;
  else
    update public.upload_reservations r set received_bytes = r.received_bytes - b.bytes
    from (select source_id, sum(size_bytes) as bytes from before_change group by source_id) b where b.source_id = r.source_id;
  end if;
  return null;
end
$$;--> statement-breakpoint
revoke all on function note_card_changes(), note_card_changes_of_clips(), keep_upload_reservation(), count_received_bytes() from public;--> statement-breakpoint
create trigger note_card_of_new after insert on video_clips referencing new table as after_change
for each statement execute function note_card_changes();--> statement-breakpoint
create trigger note_card_of_changed after update on video_clips referencing old table as before_change new table as after_change
for each statement execute function note_card_changes();--> statement-breakpoint
create trigger note_card_of_deleted after delete on video_clips referencing old table as before_change
for each statement execute function note_card_changes();--> statement-breakpoint
create trigger note_card_of_new after insert on sources referencing new table as after_change
for each statement execute function note_card_changes();--> statement-breakpoint
create trigger note_card_of_changed after update on sources referencing old table as before_change new table as after_change
for each statement execute function note_card_changes();--> statement-breakpoint
create trigger note_card_of_deleted after delete on sources referencing old table as before_change
for each statement execute function note_card_changes();--> statement-breakpoint
create trigger note_card_of_new after insert on analyses referencing new table as after_change
for each statement execute function note_card_changes_of_clips();--> statement-breakpoint
create trigger note_card_of_changed after update on analyses referencing old table as before_change new table as after_change
for each statement execute function note_card_changes_of_clips();--> statement-breakpoint
create trigger note_card_of_deleted after delete on analyses referencing old table as before_change
for each statement execute function note_card_changes_of_clips();--> statement-breakpoint
create trigger note_card_of_new after insert on clip_renditions referencing new table as after_change
for each statement execute function note_card_changes_of_clips();--> statement-breakpoint
create trigger note_card_of_changed after update on clip_renditions referencing old table as before_change new table as after_change
for each statement execute function note_card_changes_of_clips();--> statement-breakpoint
create trigger note_card_of_deleted after delete on clip_renditions referencing old table as before_change
for each statement execute function note_card_changes_of_clips();--> statement-breakpoint
create trigger keep_reservation_of_new after insert on sources
for each row when (new.state = 'uploading') execute function keep_upload_reservation();--> statement-breakpoint
create trigger keep_reservation_of_changed after update of state, upload_id, user_id, network, size_bytes, expires_at on sources
for each row when (old.state = 'uploading' or new.state = 'uploading') execute function keep_upload_reservation();--> statement-breakpoint
create trigger count_received_bytes_of_new after insert on source_chunks referencing new table as after_change
for each statement execute function count_received_bytes();--> statement-breakpoint
create trigger count_received_bytes_of_deleted after delete on source_chunks referencing old table as before_change
for each statement execute function count_received_bytes();--> statement-breakpoint
-- The owner of a database of one's own is bound by the policies, and would see no rows.
alter table sources no force row level security;--> statement-breakpoint
alter table source_chunks no force row level security;--> statement-breakpoint
alter table upload_reservations no force row level security;--> statement-breakpoint
insert into upload_reservations (source_id, user_id, network, size_bytes, expires_at, received_bytes)
select s.id, s.user_id, s.network, coalesce(s.size_bytes, 0), s.expires_at,
  (select coalesce(sum(c.size_bytes), 0) from source_chunks c where c.source_id = s.id)
from sources s where s.state = 'uploading' and s.upload_id is not null;--> statement-breakpoint
alter table sources force row level security;--> statement-breakpoint
alter table source_chunks force row level security;--> statement-breakpoint
alter table upload_reservations force row level security;
