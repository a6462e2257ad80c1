alter table transcript_parts force row level security;--> statement-breakpoint
revoke all on transcript_parts from public;--> statement-breakpoint
grant select, insert, update, delete on transcript_parts to clipwright_service;--> statement-breakpoint
-- Requests read how far they are.
grant select on transcript_parts to clipwright_app;
