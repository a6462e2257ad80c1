CREATE TABLE "clip_renditions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"ratio" text NOT NULL,
	"caption_style" text,
	"platforms" text[] DEFAULT '{}' NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"duration_sec" double precision NOT NULL,
	"size_bytes" bigint NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text,
	"captions_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_renditions_clip_id_ratio_caption_style_key" UNIQUE NULLS NOT DISTINCT("clip_id","ratio","caption_style"),
	CONSTRAINT "clip_renditions_ratio_length" CHECK (char_length("clip_renditions"."ratio") between 1 and 20),
	CONSTRAINT "clip_renditions_caption_style_length" CHECK (char_length("clip_renditions"."caption_style") between 1 and 100),
	CONSTRAINT "clip_renditions_platforms_known" CHECK ("clip_renditions"."platforms" <@ array['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin', 'normal']::text[]),
	CONSTRAINT "clip_renditions_size_px_positive" CHECK ("clip_renditions"."width_px" > 0 and "clip_renditions"."height_px" > 0),
	CONSTRAINT "clip_renditions_duration_sec_bound" CHECK ("clip_renditions"."duration_sec" between 0 and 86400),
	CONSTRAINT "clip_renditions_size_bytes_not_negative" CHECK ("clip_renditions"."size_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "clip_renditions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "planned_clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"clip_number" integer NOT NULL,
	"moment" jsonb NOT NULL,
	"posts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"turn" bigint DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"error_code" text,
	"error_message" text,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "planned_clips_run_id_clip_number_key" UNIQUE("run_id","clip_number"),
	CONSTRAINT "planned_clips_status_known" CHECK ("planned_clips"."status" in ('waiting', 'rendering', 'completed', 'failed')),
	CONSTRAINT "planned_clips_clip_number_bound" CHECK ("planned_clips"."clip_number" between 1 and 1000),
	CONSTRAINT "planned_clips_progress_bound" CHECK ("planned_clips"."progress" between 0 and 1),
	CONSTRAINT "planned_clips_attempt_not_negative" CHECK ("planned_clips"."attempt" >= 0),
	CONSTRAINT "planned_clips_error_code_length" CHECK (char_length("planned_clips"."error_code") between 1 and 100),
	CONSTRAINT "planned_clips_error_message_length" CHECK (char_length("planned_clips"."error_message") between 1 and 2000),
	CONSTRAINT "planned_clips_moment_object" CHECK (jsonb_typeof("planned_clips"."moment") = 'object'),
	CONSTRAINT "planned_clips_posts_object" CHECK (jsonb_typeof("planned_clips"."posts") = 'object')
);
--> statement-breakpoint
ALTER TABLE "planned_clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "processing_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT 'upload' NOT NULL,
	"options" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"turn" bigint DEFAULT 0 NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"error_code" text,
	"error_message" text,
	"error_facts" jsonb,
	"cancel_requested_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"progress_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"cleaned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "processing_runs_id_user_id_key" UNIQUE("id","user_id"),
	CONSTRAINT "processing_runs_status_known" CHECK ("processing_runs"."status" in ('queued', 'processing', 'completed', 'failed')),
	CONSTRAINT "processing_runs_stage_known" CHECK ("processing_runs"."stage" in ('upload', 'analysis', 'transcription', 'clipping', 'optimization', 'finalization')),
	CONSTRAINT "processing_runs_options_object" CHECK (jsonb_typeof("processing_runs"."options") = 'object'),
	CONSTRAINT "processing_runs_error_facts_object" CHECK (jsonb_typeof("processing_runs"."error_facts") = 'object'),
	CONSTRAINT "processing_runs_error_code_length" CHECK (char_length("processing_runs"."error_code") between 1 and 100),
	CONSTRAINT "processing_runs_error_message_length" CHECK (char_length("processing_runs"."error_message") between 1 and 2000),
	CONSTRAINT "processing_runs_error_of_failed" CHECK (("processing_runs"."status" = 'failed') = ("processing_runs"."error_code" is not null)),
	CONSTRAINT "processing_runs_finished_at" CHECK (("processing_runs"."status" in ('completed', 'failed')) = ("processing_runs"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "processing_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "processing_stages" (
	"run_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"artifact_key" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "processing_stages_pkey" PRIMARY KEY("run_id","stage"),
	CONSTRAINT "processing_stages_stage_known" CHECK ("processing_stages"."stage" in ('upload', 'analysis', 'transcription', 'clipping', 'optimization', 'finalization')),
	CONSTRAINT "processing_stages_status_known" CHECK ("processing_stages"."status" in ('pending', 'processing', 'completed', 'failed')),
	CONSTRAINT "processing_stages_progress_bound" CHECK ("processing_stages"."progress" between 0 and 1),
	CONSTRAINT "processing_stages_attempt_not_negative" CHECK ("processing_stages"."attempt" >= 0)
);
--> statement-breakpoint
ALTER TABLE "processing_stages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "source_chunks" (
	"source_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"chunk_index" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_chunks_pkey" PRIMARY KEY("source_id","chunk_index"),
	CONSTRAINT "source_chunks_chunk_index_not_negative" CHECK ("source_chunks"."chunk_index" >= 0),
	CONSTRAINT "source_chunks_size_bytes_not_negative" CHECK ("source_chunks"."size_bytes" >= 0),
	CONSTRAINT "source_chunks_sha256_form" CHECK ("source_chunks"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "source_chunks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text,
	"size_bytes" bigint,
	"sha256" text,
	"url" text,
	"file_key" text,
	"text_key" text,
	"sidecar_key" text,
	"media_info" jsonb,
	"trim_start_sec" double precision,
	"trim_end_sec" double precision,
	"upload_id" text,
	"total_chunks" integer,
	"wish" jsonb,
	"error_code" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sources_id_user_id_key" UNIQUE("id","user_id"),
	CONSTRAINT "sources_user_id_upload_id_key" UNIQUE("user_id","upload_id"),
	CONSTRAINT "sources_kind_known" CHECK ("sources"."kind" in ('file', 'link', 'text', 'sample')),
	CONSTRAINT "sources_state_known" CHECK ("sources"."state" in ('uploading', 'ready', 'fetching', 'failed', 'removed')),
	CONSTRAINT "sources_name_length" CHECK (char_length("sources"."name") between 1 and 500),
	CONSTRAINT "sources_mime_type_length" CHECK (char_length("sources"."mime_type") between 1 and 255),
	CONSTRAINT "sources_url_length" CHECK (char_length("sources"."url") between 1 and 2048),
	CONSTRAINT "sources_upload_id_length" CHECK (char_length("sources"."upload_id") between 1 and 100),
	CONSTRAINT "sources_error_code_length" CHECK (char_length("sources"."error_code") between 1 and 100),
	CONSTRAINT "sources_size_bytes_not_negative" CHECK ("sources"."size_bytes" >= 0),
	CONSTRAINT "sources_sha256_form" CHECK ("sources"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "sources_total_chunks_bound" CHECK ("sources"."total_chunks" between 1 and 100000),
	CONSTRAINT "sources_trim_bound" CHECK ("sources"."trim_start_sec" >= 0 and "sources"."trim_end_sec" > coalesce("sources"."trim_start_sec", 0)),
	CONSTRAINT "sources_media_info_object" CHECK (jsonb_typeof("sources"."media_info") = 'object'),
	CONSTRAINT "sources_wish_object" CHECK (jsonb_typeof("sources"."wish") = 'object')
);
--> statement-breakpoint
ALTER TABLE "sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD CONSTRAINT "clip_renditions_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_clips" ADD CONSTRAINT "planned_clips_run_id_user_id_fk" FOREIGN KEY ("run_id","user_id") REFERENCES "public"."processing_runs"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_project_id_user_id_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_source_id_user_id_fk" FOREIGN KEY ("source_id","user_id") REFERENCES "public"."sources"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_stages" ADD CONSTRAINT "processing_stages_run_id_user_id_fk" FOREIGN KEY ("run_id","user_id") REFERENCES "public"."processing_runs"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_chunks" ADD CONSTRAINT "source_chunks_source_id_user_id_fk" FOREIGN KEY ("source_id","user_id") REFERENCES "public"."sources"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_project_id_user_id_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_renditions_user_id_idx" ON "clip_renditions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "planned_clips_user_id_turn_idx" ON "planned_clips" USING btree ("user_id","turn");--> statement-breakpoint
CREATE INDEX "planned_clips_status_turn_idx" ON "planned_clips" USING btree ("status","turn");--> statement-breakpoint
CREATE UNIQUE INDEX "processing_runs_one_in_flight" ON "processing_runs" USING btree ("project_id") WHERE status in ('queued', 'processing');--> statement-breakpoint
CREATE INDEX "processing_runs_project_id_created_at_idx" ON "processing_runs" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "processing_runs_source_id_idx" ON "processing_runs" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "processing_runs_user_id_status_idx" ON "processing_runs" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "processing_runs_status_turn_idx" ON "processing_runs" USING btree ("status","turn");--> statement-breakpoint
CREATE INDEX "processing_stages_user_id_idx" ON "processing_stages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "source_chunks_user_id_idx" ON "source_chunks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sources_project_id_idx" ON "sources" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "sources_user_id_idx" ON "sources" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sources_expires_at_idx" ON "sources" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "owner_only" ON "clip_renditions" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("clip_renditions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("clip_renditions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shared_read" ON "clip_renditions" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING (clip_id in (select c.id from video_clips c join project_shares s on s.project_id = c.project_id where s.shared_with_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "clip_renditions" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "planned_clips" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("planned_clips"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("planned_clips"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "planned_clips" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "processing_runs" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("processing_runs"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("processing_runs"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "processing_runs" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "processing_stages" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("processing_stages"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("processing_stages"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "processing_stages" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "source_chunks" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("source_chunks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("source_chunks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "source_chunks" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "sources" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("sources"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("sources"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "sources" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);