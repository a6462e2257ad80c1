-- As 0005 does for the tables before these. Requests only look: routes of the owner write as the service.
alter table edit_files force row level security;--> statement-breakpoint
revoke all on edit_files from public;--> statement-breakpoint
grant select, insert, update, delete on edit_files to clipwright_service;--> statement-breakpoint
grant select on edit_files to clipwright_app;
