-- As 0005 does for the tables before these. The owner sees all of a key but its hash, and can only revoke; making is the
-- service's, and so are the answers that are kept.
alter table api_keys force row level security;--> statement-breakpoint
revoke all on api_keys from public;--> statement-breakpoint
grant select, insert, update, delete on api_keys to clipwright_service;--> statement-breakpoint
grant select (id, user_id, workspace_id, name, start, scopes, expires_at, last_used_at, revoked_at, created_at) on api_keys to clipwright_app;--> statement-breakpoint
grant update (revoked_at) on api_keys to clipwright_app;--> statement-breakpoint
alter table idempotent_requests force row level security;--> statement-breakpoint
revoke all on idempotent_requests from public;--> statement-breakpoint
grant select, insert, update, delete on idempotent_requests to clipwright_service;--> statement-breakpoint
grant select on idempotent_requests to clipwright_app;
