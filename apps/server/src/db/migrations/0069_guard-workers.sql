alter table workers force row level security;--> statement-breakpoint
revoke all on workers from public;--> statement-breakpoint
-- Only the program itself reads who works; requests do not.
grant select, insert, update, delete on workers to clipwright_service;
