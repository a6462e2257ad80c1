CREATE TABLE "monthly_summaries" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "monthly_summaries_pkey" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
ALTER TABLE "monthly_summaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"clips_count" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('clips-ready', 'processing-failed')),
	CONSTRAINT "notices_title_length" CHECK (char_length("notices"."title") between 1 and 200),
	CONSTRAINT "notices_clips_count_not_negative" CHECK ("notices"."clips_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "speech_installations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"model" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speech_installations_state_known" CHECK ("speech_installations"."state" in ('queued', 'installing', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "speech_installations_model_length" CHECK (char_length("speech_installations"."model") between 1 and 100),
	CONSTRAINT "speech_installations_error_length" CHECK (char_length("speech_installations"."error") between 1 and 2000),
	CONSTRAINT "speech_installations_progress_bound" CHECK ("speech_installations"."progress" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "speech_installations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watermark_logos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"file_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watermark_logos_name_length" CHECK (char_length("watermark_logos"."name") between 1 and 200),
	CONSTRAINT "watermark_logos_size_px_positive" CHECK ("watermark_logos"."width_px" > 0 and "watermark_logos"."height_px" > 0),
	CONSTRAINT "watermark_logos_size_bytes_not_negative" CHECK ("watermark_logos"."size_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "watermark_logos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD COLUMN "has_watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_clips" ADD COLUMN "clip_id" uuid;--> statement-breakpoint
ALTER TABLE "planned_clips" ADD COLUMN "ratio" text;--> statement-breakpoint
ALTER TABLE "planned_clips" ADD COLUMN "caption_style" text;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "kind" text DEFAULT 'project' NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "filmstrip_key" text;--> statement-breakpoint
ALTER TABLE "monthly_summaries" ADD CONSTRAINT "monthly_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_project_id_user_id_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_installations" ADD CONSTRAINT "speech_installations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watermark_logos" ADD CONSTRAINT "watermark_logos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_project_id_idx" ON "notices" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "notices_user_id_created_at_idx" ON "notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_user_id_unread_idx" ON "notices" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "speech_installations_one_at_a_time" ON "speech_installations" USING btree ((true)) WHERE state in ('queued', 'installing');--> statement-breakpoint
CREATE INDEX "speech_installations_user_id_idx" ON "speech_installations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speech_installations_created_at_idx" ON "speech_installations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "watermark_logos_user_id_created_at_idx" ON "watermark_logos" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "planned_clips" ADD CONSTRAINT "planned_clips_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "planned_clips_clip_id_idx" ON "planned_clips" USING btree ("clip_id");--> statement-breakpoint
ALTER TABLE "planned_clips" ADD CONSTRAINT "planned_clips_ratio_of_other_file" CHECK (("planned_clips"."clip_id" is null) = ("planned_clips"."ratio" is null));--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_kind_known" CHECK ("processing_runs"."kind" in ('project', 'more-clips', 'renditions'));--> statement-breakpoint
CREATE POLICY "owner_only" ON "monthly_summaries" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("monthly_summaries"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("monthly_summaries"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "monthly_summaries" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "notices" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("notices"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("notices"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "notices" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "speech_installations" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("speech_installations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("speech_installations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "speech_installations" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "watermark_logos" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("watermark_logos"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("watermark_logos"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "watermark_logos" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
-- As 0001 and 0002 do for the tables before these.
do $$
declare
  guarded text;
begin
  foreach guarded in array array['notices', 'monthly_summaries', 'speech_installations', 'watermark_logos']
  loop
    execute format('alter table %I force row level security', guarded);
    execute format('revoke all on %I from public', guarded);
    execute format('grant select, insert, update, delete on %I to clipwright_service', guarded);
    execute format('grant select on %I to clipwright_app', guarded);
  end loop;
end
$$;--> statement-breakpoint
create trigger keep_updated_at before update on speech_installations
  for each row when (old.* is distinct from new.*) execute function public.keep_updated_at();
