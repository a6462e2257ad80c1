alter table render_runners force row level security;--> statement-breakpoint
alter table render_leases force row level security;--> statement-breakpoint
revoke all on render_runners, render_leases from public;--> statement-breakpoint
grant select, insert, update, delete on render_runners, render_leases to clipwright_service;
