ALTER TABLE "video_clips" ADD COLUMN "kind" text DEFAULT 'clip' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_kind_known" CHECK ("video_clips"."kind" in ('clip', 'full-video'));--> statement-breakpoint
-- Nothing about the number of clips changes here, so that the triggers that keep it are replaced first.
drop trigger keep_clips_count_of_rows on video_clips;--> statement-breakpoint
drop trigger keep_clips_count_of_names on video_clips;--> statement-breakpoint
-- The owner of a database of one's own is bound by the policies, and would see no rows.
alter table video_clips no force row level security;--> statement-breakpoint
update video_clips set kind = 'full-video' where starts_with(name, 'Full Video -');--> statement-breakpoint
alter table video_clips force row level security;--> statement-breakpoint
create or replace function keep_clips_count() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.kind = 'clip' then
    update public.projects set clips_count = clips_count - 1 where id = old.project_id;
  end if;
  if tg_op <> 'DELETE' and new.kind = 'clip' then
    update public.projects set clips_count = clips_count + 1 where id = new.project_id;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger keep_clips_count_of_rows after insert or delete on video_clips
  for each row execute function keep_clips_count();--> statement-breakpoint
create trigger keep_clips_count_of_kinds after update of kind, project_id on video_clips
  for each row
  when (old.project_id <> new.project_id or old.kind <> new.kind)
  execute function keep_clips_count();
