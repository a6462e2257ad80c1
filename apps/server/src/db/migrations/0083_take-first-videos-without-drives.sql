ALTER TABLE "user_preferences" ADD COLUMN "first_own_video_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_reservations" ADD COLUMN "origin" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_reservations" ADD CONSTRAINT "video_reservations_origin_known" CHECK ("video_reservations"."origin" in ('bundled', 'own', 'own-without-drive'));--> statement-breakpoint
-- The owner of a database of one's own is bound by the policies, and would see no rows.
alter table sources no force row level security;--> statement-breakpoint
alter table video_reservations no force row level security;--> statement-breakpoint
alter table user_preferences no force row level security;--> statement-breakpoint
update video_reservations r set origin = 'bundled'
where exists (select from sources s where s.project_id = r.project_id and s.kind = 'sample');--> statement-breakpoint
update user_preferences p set first_own_video_at = r.first_at
from (
  select user_id, min(settled_at) as first_at from video_reservations
  where status = 'committed' and origin <> 'bundled' group by user_id
) r
where r.user_id = p.user_id;--> statement-breakpoint
alter table sources force row level security;--> statement-breakpoint
alter table video_reservations force row level security;--> statement-breakpoint
alter table user_preferences force row level security;
