-- The owner of a database of one's own is bound by the policies, and would see no rows.
alter table render_runners no force row level security;--> statement-breakpoint
-- Two that were added at once may bear one name: the later one bears its id as well, so that each can be revoked.
update render_runners r set name = left(r.name, 51) || ' ' || left(r.id::text, 8)
where r.revoked_at is null and exists (
  select from render_runners o
  where o.name = r.name and o.revoked_at is null and (o.created_at, o.id) < (r.created_at, r.id));--> statement-breakpoint
alter table render_runners force row level security;--> statement-breakpoint
CREATE UNIQUE INDEX "render_runners_one_of_name" ON "render_runners" USING btree ("name") WHERE revoked_at is null;