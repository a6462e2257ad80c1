alter table cloud_leftovers force row level security;--> statement-breakpoint
revoke all on cloud_leftovers from public;--> statement-breakpoint
grant select, insert, update, delete on cloud_leftovers to clipwright_service;--> statement-breakpoint
grant select on cloud_leftovers to clipwright_app;--> statement-breakpoint
-- Says whether a leftover is in the account that is connected; it opens nothing.
grant select (account_id) on cloud_storage_connections to clipwright_app;--> statement-breakpoint
create trigger keep_updated_at before update on cloud_leftovers
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();--> statement-breakpoint
-- What went up before accounts were recorded is in the account that is connected now. Row security would hide all rows.
alter table cloud_storage_connections no force row level security;--> statement-breakpoint
alter table cloud_storage_files no force row level security;--> statement-breakpoint
alter table project_folders no force row level security;--> statement-breakpoint
update cloud_storage_files f set account_id = c.account_id
from cloud_storage_connections c
where c.user_id = f.user_id and c.provider_id = f.cloud_provider_id;--> statement-breakpoint
update project_folders f set account_id = c.account_id
from cloud_storage_connections c
where c.user_id = f.user_id and c.provider_id = f.provider;--> statement-breakpoint
alter table project_folders force row level security;--> statement-breakpoint
alter table cloud_storage_files force row level security;--> statement-breakpoint
alter table cloud_storage_connections force row level security;
