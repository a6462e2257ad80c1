alter table view_links force row level security;--> statement-breakpoint
revoke all on view_links from public;--> statement-breakpoint
grant select, insert, update, delete on view_links to clipwright_service;--> statement-breakpoint
-- Which project a link opens, and by which token, is never changed.
grant select, insert, update (valid_days, expires_at, allows_download), delete on view_links to clipwright_app;--> statement-breakpoint
create trigger keep_updated_at before update on view_links
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();--> statement-breakpoint
-- What anyone with a link may ask for. The policies say of which rows.
grant usage on schema public to clipwright_viewer;--> statement-breakpoint
grant select (project_id, owner_id, token_hash, expires_at, allows_download) on view_links to clipwright_viewer;--> statement-breakpoint
grant select (id, title) on projects to clipwright_viewer;--> statement-breakpoint
grant select (id, full_name) on users to clipwright_viewer;--> statement-breakpoint
grant select (id, name, project_id, created_at) on video_clips to clipwright_viewer;--> statement-breakpoint
grant select (clip_id, viral_score) on analyses to clipwright_viewer;--> statement-breakpoint
grant
  select (clip_id, ratio, caption_style, duration_sec, file_key, thumbnail_key, captions_key, created_at)
on clip_renditions to clipwright_viewer;
