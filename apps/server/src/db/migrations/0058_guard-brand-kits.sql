-- As 0005 does for the tables before these. Requests only look: routes of the owner and of editors write as the service.
alter table brand_kits force row level security;--> statement-breakpoint
alter table brand_kit_files force row level security;--> statement-breakpoint
revoke all on brand_kits, brand_kit_files from public;--> statement-breakpoint
grant select, insert, update, delete on brand_kits, brand_kit_files to clipwright_service;--> statement-breakpoint
grant select on brand_kits, brand_kit_files to clipwright_app;--> statement-breakpoint
create trigger keep_updated_at before update on brand_kits
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();
