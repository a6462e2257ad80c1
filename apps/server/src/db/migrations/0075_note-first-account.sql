-- The account that runs the installation where no settings name who does: who came next does not take its place when it is deleted.
create schema if not exists clipwright;--> statement-breakpoint
create table clipwright.first_account (
	is_only boolean primary key default true check (is_only),
	user_id uuid not null
);--> statement-breakpoint
-- The owner of a database of one's own is bound by the policies, and would see no account.
alter table users no force row level security;--> statement-breakpoint
insert into clipwright.first_account (user_id) select id from users order by created_at, id limit 1;--> statement-breakpoint
alter table users force row level security;--> statement-breakpoint
grant usage on schema clipwright to clipwright_service;--> statement-breakpoint
grant select, insert on clipwright.first_account to clipwright_service;
