-- As 0005 does for the tables before these.
alter table clip_edits force row level security;--> statement-breakpoint
revoke all on clip_edits from public;--> statement-breakpoint
grant select, insert, update, delete on clip_edits to clipwright_service;--> statement-breakpoint
-- The first document is written by who renders the clip; its owner changes it from then on.
grant select, update (document, revision) on clip_edits to clipwright_app;--> statement-breakpoint
create trigger keep_updated_at before update on clip_edits
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();--> statement-breakpoint
alter table clip_edit_versions force row level security;--> statement-breakpoint
revoke all on clip_edit_versions from public;--> statement-breakpoint
grant select, insert, update, delete on clip_edit_versions to clipwright_service;--> statement-breakpoint
grant select on clip_edit_versions to clipwright_app;
