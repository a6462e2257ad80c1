CREATE TABLE "brand_kit_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kit_id" uuid,
	"kind" text NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"problem" text,
	"name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"facts" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "brand_kit_files_kind_known" CHECK ("brand_kit_files"."kind" in ('font', 'intro', 'outro')),
	CONSTRAINT "brand_kit_files_state_known" CHECK ("brand_kit_files"."state" in ('checking', 'ready', 'refused')),
	CONSTRAINT "brand_kit_files_name_length" CHECK (char_length("brand_kit_files"."name") between 1 and 200),
	CONSTRAINT "brand_kit_files_problem_length" CHECK (char_length("brand_kit_files"."problem") between 1 and 60),
	CONSTRAINT "brand_kit_files_size_bytes_not_negative" CHECK ("brand_kit_files"."size_bytes" >= 0),
	CONSTRAINT "brand_kit_files_facts_object" CHECK (jsonb_typeof("brand_kit_files"."facts") = 'object'),
	CONSTRAINT "brand_kit_files_ready_facts" CHECK (("brand_kit_files"."state" = 'ready') = ("brand_kit_files"."facts" is not null)),
	CONSTRAINT "brand_kit_files_refused_problem" CHECK (("brand_kit_files"."state" = 'refused') = ("brand_kit_files"."problem" is not null)),
	CONSTRAINT "brand_kit_files_kit" CHECK ("brand_kit_files"."kit_id" is not null or "brand_kit_files"."removed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "brand_kit_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "brand_kits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brand_kits_id_user_id_key" UNIQUE("id","user_id"),
	CONSTRAINT "brand_kits_name_length" CHECK (char_length("brand_kits"."name") between 1 and 60),
	CONSTRAINT "brand_kits_revision_positive" CHECK ("brand_kits"."revision" > 0),
	CONSTRAINT "brand_kits_settings_object" CHECK (jsonb_typeof("brand_kits"."settings") = 'object'),
	CONSTRAINT "brand_kits_settings_size" CHECK (pg_column_size("brand_kits"."settings") < 4000)
);
--> statement-breakpoint
ALTER TABLE "brand_kits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_activities" DROP CONSTRAINT "workspace_activities_kind_known";--> statement-breakpoint
ALTER TABLE "brand_kit_files" ADD CONSTRAINT "brand_kit_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kit_files" ADD CONSTRAINT "brand_kit_files_kit_id_user_id_fk" FOREIGN KEY ("kit_id","user_id") REFERENCES "public"."brand_kits"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_kit_files_kit_id_user_id_idx" ON "brand_kit_files" USING btree ("kit_id","user_id");--> statement-breakpoint
CREATE INDEX "brand_kit_files_user_id_idx" ON "brand_kit_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "brand_kit_files_file_key_idx" ON "brand_kit_files" USING btree ("file_key");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kits_user_id_name_key" ON "brand_kits" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "brand_kits_user_id_default_key" ON "brand_kits" USING btree ("user_id") WHERE "brand_kits"."is_default";--> statement-breakpoint
ALTER TABLE "workspace_activities" ADD CONSTRAINT "workspace_activities_kind_known" CHECK ("workspace_activities"."kind" in ('project-created', 'project-changed', 'project-deleted', 'clips-requested', 'clip-changed', 'clip-edited', 'clip-exported', 'clip-deleted', 'clips-downloaded', 'project-shared', 'share-ended', 'brand-kit-created', 'brand-kit-changed', 'brand-kit-deleted', 'view-link-changed', 'view-link-ended', 'member-invited', 'invitation-revoked', 'invitation-declined', 'member-joined', 'member-left', 'member-removed', 'role-changed', 'workspace-renamed', 'ownership-transferred'));--> statement-breakpoint
CREATE POLICY "workspace_read" ON "brand_kit_files" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("brand_kit_files"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "workspace_insert" ON "brand_kit_files" AS PERMISSIVE FOR INSERT TO "clipwright_app" WITH CHECK ("brand_kit_files"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_update" ON "brand_kit_files" AS PERMISSIVE FOR UPDATE TO "clipwright_app" USING ("brand_kit_files"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end)) WITH CHECK ("brand_kit_files"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_delete" ON "brand_kit_files" AS PERMISSIVE FOR DELETE TO "clipwright_app" USING ("brand_kit_files"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "brand_kit_files" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workspace_read" ON "brand_kits" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("brand_kits"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "workspace_insert" ON "brand_kits" AS PERMISSIVE FOR INSERT TO "clipwright_app" WITH CHECK ("brand_kits"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_update" ON "brand_kits" AS PERMISSIVE FOR UPDATE TO "clipwright_app" USING ("brand_kits"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end)) WITH CHECK ("brand_kits"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_delete" ON "brand_kits" AS PERMISSIVE FOR DELETE TO "clipwright_app" USING ("brand_kits"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "brand_kits" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);