CREATE TABLE "view_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"token_secret" text NOT NULL,
	"valid_days" integer DEFAULT 7 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"allows_download" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "view_links_project_id_key" UNIQUE("project_id"),
	CONSTRAINT "view_links_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "view_links_token_hash_form" CHECK ("view_links"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "view_links_valid_days_known" CHECK ("view_links"."valid_days" in (1, 7, 30))
);
--> statement-breakpoint
ALTER TABLE "view_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "view_links" ADD CONSTRAINT "view_links_project_id_owner_id_fk" FOREIGN KEY ("project_id","owner_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_links_owner_id_idx" ON "view_links" USING btree ("owner_id");--> statement-breakpoint
CREATE POLICY "view_link_read" ON "users" AS PERMISSIVE FOR SELECT TO "clipwright_viewer" USING ("users"."id" = any (array(select l.owner_id from view_links l where (l.token_hash = (select nullif(current_setting('app.view_token_hash', true), '')) and l.expires_at > now()))));--> statement-breakpoint
CREATE POLICY "view_link_read" ON "clip_renditions" AS PERMISSIVE FOR SELECT TO "clipwright_viewer" USING ("clip_renditions"."clip_id" = any (array(select c.id from video_clips c join view_links l on l.project_id = c.project_id where (l.token_hash = (select nullif(current_setting('app.view_token_hash', true), '')) and l.expires_at > now()))));--> statement-breakpoint
CREATE POLICY "view_link_read" ON "analyses" AS PERMISSIVE FOR SELECT TO "clipwright_viewer" USING ("analyses"."clip_id" = any (array(select c.id from video_clips c join view_links l on l.project_id = c.project_id where (l.token_hash = (select nullif(current_setting('app.view_token_hash', true), '')) and l.expires_at > now()))));--> statement-breakpoint
CREATE POLICY "view_link_read" ON "video_clips" AS PERMISSIVE FOR SELECT TO "clipwright_viewer" USING ("video_clips"."project_id" = any (array(select l.project_id from view_links l where (l.token_hash = (select nullif(current_setting('app.view_token_hash', true), '')) and l.expires_at > now()))) and "video_clips"."kind" = 'clip' and "video_clips"."decision" is distinct from 'skipped');--> statement-breakpoint
CREATE POLICY "view_link_read" ON "projects" AS PERMISSIVE FOR SELECT TO "clipwright_viewer" USING ("projects"."id" = any (array(select l.project_id from view_links l where (l.token_hash = (select nullif(current_setting('app.view_token_hash', true), '')) and l.expires_at > now()))));--> statement-breakpoint
CREATE POLICY "owner_only" ON "view_links" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("view_links"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("view_links"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "view_link_read" ON "view_links" AS PERMISSIVE FOR SELECT TO "clipwright_viewer" USING (("view_links"."token_hash" = (select nullif(current_setting('app.view_token_hash', true), '')) and "view_links"."expires_at" > now()));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "view_links" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);