alter table webhook_endpoints force row level security;--> statement-breakpoint
alter table webhook_deliveries force row level security;--> statement-breakpoint
revoke all on webhook_endpoints, webhook_deliveries from public;--> statement-breakpoint
grant select, insert, update, delete on webhook_endpoints, webhook_deliveries to clipwright_service;--> statement-breakpoint
-- A request never reads a secret; what it changes is checked by the plan and sent by jobs, which is the service's work.
grant
  select (id, user_id, url, description, events, previous_until, disabled_reason, failing_since, created_at, updated_at)
on webhook_endpoints to clipwright_app;--> statement-breakpoint
grant
  select (id, user_id, endpoint_id, project_id, event_id, type, body, state, tries, attempts, next_attempt_at, created_at)
on webhook_deliveries to clipwright_app;--> statement-breakpoint
create trigger keep_updated_at before update on webhook_endpoints
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();
