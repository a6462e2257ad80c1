alter table security_events force row level security;--> statement-breakpoint
revoke all on security_events from public;--> statement-breakpoint
grant select, insert, delete on security_events to clipwright_service;--> statement-breakpoint
-- Requests add to the log and read it; no one changes it.
grant select, insert on security_events to clipwright_app;
