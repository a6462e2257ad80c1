-- As 0005 does for the tables before these. Requests only look: jobs and routes of the owner write as the service.
alter table clip_edit_copies force row level security;--> statement-breakpoint
revoke all on clip_edit_copies from public;--> statement-breakpoint
grant select, insert, update, delete on clip_edit_copies to clipwright_service;--> statement-breakpoint
grant select on clip_edit_copies to clipwright_app;--> statement-breakpoint
create trigger keep_updated_at before update on clip_edit_copies
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();
