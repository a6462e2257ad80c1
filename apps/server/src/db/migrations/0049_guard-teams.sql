alter table workspaces force row level security;--> statement-breakpoint
alter table workspace_members force row level security;--> statement-breakpoint
alter table workspace_invitations force row level security;--> statement-breakpoint
alter table workspace_activities force row level security;--> statement-breakpoint
revoke all on workspaces, workspace_members, workspace_invitations, workspace_activities from public;--> statement-breakpoint
grant select, insert, update, delete on workspaces, workspace_members, workspace_invitations, workspace_activities to clipwright_service;--> statement-breakpoint
-- Whoever joins, leaves or gets another role does so in the transaction that counts the seats, which is the service's.
grant select on workspaces, workspace_members, workspace_invitations, workspace_activities to clipwright_app;--> statement-breakpoint
-- What an editor did, in the transaction that does it.
grant insert on workspace_activities to clipwright_app;--> statement-breakpoint
create trigger keep_updated_at before update on workspaces
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();--> statement-breakpoint
create trigger keep_updated_at before update on workspace_members
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();--> statement-breakpoint
create trigger keep_updated_at before update on workspace_invitations
for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();
