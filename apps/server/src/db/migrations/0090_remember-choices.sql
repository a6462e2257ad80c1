CREATE TABLE "choice_pauses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "choice_pauses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clip_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_choices_clip_id_kind_key" UNIQUE("clip_id","kind"),
	CONSTRAINT "clip_choices_kind_known" CHECK ("clip_choices"."kind" in ('kept', 'skipped', 'undecided', 'start-moved', 'end-moved', 'parts-changed', 'words-changed', 'captions-changed', 'layout-changed', 'crop-changed', 'zooms-changed', 'hook-title-changed', 'overlays-changed', 'sound-changed', 'cover-chosen', 'title-changed', 'caption-changed', 'hashtags-changed')),
	CONSTRAINT "clip_choices_change_object" CHECK (jsonb_typeof("clip_choices"."change") = 'object'),
	CONSTRAINT "clip_choices_features_object" CHECK (jsonb_typeof("clip_choices"."features") = 'object'),
	CONSTRAINT "clip_choices_size" CHECK (octet_length("clip_choices"."change"::text) + octet_length("clip_choices"."features"::text) <= 8000)
);
--> statement-breakpoint
ALTER TABLE "clip_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "choice_pauses" ADD CONSTRAINT "choice_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_choices" ADD CONSTRAINT "clip_choices_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_choices_user_id_decided_at_idx" ON "clip_choices" USING btree ("user_id","decided_at","id");--> statement-breakpoint
CREATE POLICY "owner_only" ON "choice_pauses" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("choice_pauses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("choice_pauses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "writers_read" ON "choice_pauses" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("choice_pauses"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "choice_pauses" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workspace_read" ON "clip_choices" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("clip_choices"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "workspace_insert" ON "clip_choices" AS PERMISSIVE FOR INSERT TO "clipwright_app" WITH CHECK ("clip_choices"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_update" ON "clip_choices" AS PERMISSIVE FOR UPDATE TO "clipwright_app" USING ("clip_choices"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end)) WITH CHECK ("clip_choices"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_delete" ON "clip_choices" AS PERMISSIVE FOR DELETE TO "clipwright_app" USING ("clip_choices"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "clip_choices" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table clip_choices force row level security;--> statement-breakpoint
alter table choice_pauses force row level security;--> statement-breakpoint
revoke all on clip_choices, choice_pauses from public;--> statement-breakpoint
grant select, insert, update, delete on clip_choices, choice_pauses to clipwright_service;--> statement-breakpoint
grant select, insert, delete, update (change, features, decided_at) on clip_choices to clipwright_app;--> statement-breakpoint
grant select, insert, delete on choice_pauses to clipwright_app;
