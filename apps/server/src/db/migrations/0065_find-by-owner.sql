CREATE TABLE "project_total_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"projects" integer DEFAULT 0 NOT NULL,
	"clips" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"processing" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_total_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"projects" integer DEFAULT 0 NOT NULL,
	"clips" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"processing" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sources" DROP CONSTRAINT "sources_user_id_upload_id_key";--> statement-breakpoint
DROP INDEX "projects_user_id_status_idx";--> statement-breakpoint
DROP INDEX "sources_expires_at_idx";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (replace(lower(regexp_replace(normalize(title || chr(1) || description, nfkd), '[\u0300-\u036f]', '', 'g')), chr(962), chr(963))) STORED;--> statement-breakpoint
ALTER TABLE "project_totals" ADD CONSTRAINT "project_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_total_changes_user_id_idx" ON "project_total_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "processing_runs_user_id_turn_idx" ON "processing_runs" USING btree ("user_id","turn");--> statement-breakpoint
CREATE INDEX "processing_runs_uncleaned_idx" ON "processing_runs" USING btree ("finished_at") WHERE status = 'failed' and cleaned_at is null;--> statement-breakpoint
CREATE INDEX "projects_user_id_status_created_at_idx" ON "projects" USING btree ("user_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_search_idx" ON "projects" USING gin (search_grams(user_id, search_text)) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sources_uploading_idx" ON "sources" USING btree ("user_id") WHERE state = 'uploading';--> statement-breakpoint
CREATE INDEX "sources_expires_at_idx" ON "sources" USING btree ("expires_at") WHERE state <> 'removed';--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_upload_id_user_id_key" UNIQUE("upload_id","user_id");--> statement-breakpoint
CREATE POLICY "workspace_list" ON "projects" AS PERMISSIVE FOR SELECT TO "clipwright_workspace" USING ("projects"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "workspace_insert" ON "project_total_changes" AS PERMISSIVE FOR INSERT TO "clipwright_app" WITH CHECK ("project_total_changes"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_list" ON "project_total_changes" AS PERMISSIVE FOR SELECT TO "clipwright_workspace" USING ("project_total_changes"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "project_total_changes" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workspace_list" ON "project_totals" AS PERMISSIVE FOR SELECT TO "clipwright_workspace" USING ("project_totals"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "project_totals" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "own_membership" ON "workspace_members" TO clipwright_app,clipwright_workspace USING ("workspace_members"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));