CREATE TABLE "clip_views" (
	"clip_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "clip_views_pkey" PRIMARY KEY("clip_id","viewer_id","hour")
);
--> statement-breakpoint
ALTER TABLE "clip_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "video_clips" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "clip_views" ADD CONSTRAINT "clip_views_clip_id_video_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."video_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_views" ADD CONSTRAINT "clip_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_views_viewer_id_idx" ON "clip_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "clip_views_hour_idx" ON "clip_views" USING btree ("hour");--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_decision_known" CHECK ("video_clips"."decision" in ('kept', 'skipped'));--> statement-breakpoint
CREATE POLICY "owner_only" ON "clip_views" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("clip_views"."viewer_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("clip_views"."viewer_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "clip_views" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
-- As 0001 does for the tables before this one.
alter table clip_views force row level security;--> statement-breakpoint
revoke all on clip_views from public;--> statement-breakpoint
grant select, insert, update, delete on clip_views to clipwright_service;--> statement-breakpoint
-- Views are counted by the service, for owners and for whom a project is shared with alike.
grant select on clip_views to clipwright_app;--> statement-breakpoint
grant update (decision) on video_clips to clipwright_app;
