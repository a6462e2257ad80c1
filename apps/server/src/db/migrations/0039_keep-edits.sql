CREATE TABLE "clip_edit_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document" jsonb NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_edit_versions_id_user_id_key" UNIQUE("id","user_id"),
	CONSTRAINT "clip_edit_versions_kind_known" CHECK ("clip_edit_versions"."kind" in ('machine', 'exported')),
	CONSTRAINT "clip_edit_versions_document_object" CHECK (jsonb_typeof("clip_edit_versions"."document") = 'object'),
	CONSTRAINT "clip_edit_versions_document_size" CHECK (octet_length("clip_edit_versions"."document"::text) <= 8000000)
);
--> statement-breakpoint
ALTER TABLE "clip_edit_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clip_edits" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"source_duration_sec" double precision NOT NULL,
	"view_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_edits_document_object" CHECK (jsonb_typeof("clip_edits"."document") = 'object'),
	CONSTRAINT "clip_edits_document_size" CHECK (octet_length("clip_edits"."document"::text) <= 8000000),
	CONSTRAINT "clip_edits_view_key_length" CHECK (char_length("clip_edits"."view_key") between 1 and 1024),
	CONSTRAINT "clip_edits_source_duration_sec_bound" CHECK ("clip_edits"."source_duration_sec" between 0 and 864000),
	CONSTRAINT "clip_edits_revision_positive" CHECK ("clip_edits"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "clip_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "planned_clips" ADD COLUMN "edit_version_id" uuid;--> statement-breakpoint
ALTER TABLE "clip_edit_versions" ADD CONSTRAINT "clip_edit_versions_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_edits" ADD CONSTRAINT "clip_edits_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clip_edit_versions_one_of_machine" ON "clip_edit_versions" USING btree ("clip_id") WHERE kind = 'machine';--> statement-breakpoint
CREATE INDEX "clip_edit_versions_clip_id_created_at_idx" ON "clip_edit_versions" USING btree ("clip_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_edit_versions_user_id_idx" ON "clip_edit_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clip_edits_user_id_idx" ON "clip_edits" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "planned_clips" ADD CONSTRAINT "planned_clips_edit_version_id_user_id_fk" FOREIGN KEY ("edit_version_id","user_id") REFERENCES "public"."clip_edit_versions"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_clips_edit_version_id_idx" ON "planned_clips" USING btree ("edit_version_id");--> statement-breakpoint
CREATE POLICY "owner_only" ON "clip_edit_versions" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("clip_edit_versions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("clip_edit_versions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "clip_edit_versions" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "clip_edits" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("clip_edits"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("clip_edits"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "clip_edits" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);