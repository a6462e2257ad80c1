CREATE TABLE "caption_defaults" (
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"built_in" text,
	"style_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caption_defaults_pkey" PRIMARY KEY("user_id","platform"),
	CONSTRAINT "caption_defaults_platform_known" CHECK ("caption_defaults"."platform" in ('tiktok', 'instagram', 'youtube', 'twitter', 'linkedin')),
	CONSTRAINT "caption_defaults_built_in_length" CHECK (char_length("caption_defaults"."built_in") between 1 and 60),
	CONSTRAINT "caption_defaults_one_style" CHECK (num_nonnulls("caption_defaults"."built_in", "caption_defaults"."style_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "caption_defaults" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "caption_styles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"look" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caption_styles_id_user_id_key" UNIQUE("id","user_id"),
	CONSTRAINT "caption_styles_name_length" CHECK (char_length("caption_styles"."name") between 1 and 60),
	CONSTRAINT "caption_styles_look_object" CHECK (jsonb_typeof("caption_styles"."look") = 'object'),
	CONSTRAINT "caption_styles_look_size" CHECK (pg_column_size("caption_styles"."look") < 4000)
);
--> statement-breakpoint
ALTER TABLE "caption_styles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "glossaries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossaries_terms_array" CHECK (jsonb_typeof("glossaries"."terms") = 'array'),
	CONSTRAINT "glossaries_terms_count" CHECK (jsonb_array_length("glossaries"."terms") <= 200)
);
--> statement-breakpoint
ALTER TABLE "glossaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"title" text,
	"caption" text NOT NULL,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"tone" text NOT NULL,
	"language" text NOT NULL,
	"writer" text NOT NULL,
	"is_edited" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_texts_clip_id_platform_key" UNIQUE("clip_id","platform"),
	CONSTRAINT "post_texts_platform_known" CHECK ("post_texts"."platform" in ('tiktok', 'instagram', 'youtube', 'twitter', 'linkedin')),
	CONSTRAINT "post_texts_tone_known" CHECK ("post_texts"."tone" in ('professional', 'casual', 'energetic', 'educational')),
	CONSTRAINT "post_texts_writer_known" CHECK ("post_texts"."writer" in ('model', 'transcript')),
	CONSTRAINT "post_texts_title_length" CHECK (char_length("post_texts"."title") between 0 and 200),
	CONSTRAINT "post_texts_caption_length" CHECK (char_length("post_texts"."caption") between 0 and 5000),
	CONSTRAINT "post_texts_hashtags_count" CHECK (cardinality("post_texts"."hashtags") <= 30),
	CONSTRAINT "post_texts_language_form" CHECK ("post_texts"."language" ~ '^[a-z]{2,3}$')
);
--> statement-breakpoint
ALTER TABLE "post_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "text_generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"clip_ids" uuid[] NOT NULL,
	"platforms" text[] NOT NULL,
	"tone" text NOT NULL,
	"language" text NOT NULL,
	"writer" text NOT NULL,
	"clips_done" integer DEFAULT 0 NOT NULL,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_generations_status_known" CHECK ("text_generations"."status" in ('running', 'completed', 'failed')),
	CONSTRAINT "text_generations_tone_known" CHECK ("text_generations"."tone" in ('professional', 'casual', 'energetic', 'educational')),
	CONSTRAINT "text_generations_writer_known" CHECK ("text_generations"."writer" in ('model', 'transcript')),
	CONSTRAINT "text_generations_platforms_known" CHECK ("text_generations"."platforms" <@ array['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin']::text[]),
	CONSTRAINT "text_generations_language_form" CHECK ("text_generations"."language" ~ '^[a-z]{2,3}$'),
	CONSTRAINT "text_generations_clips_done_bound" CHECK ("text_generations"."clips_done" between 0 and cardinality("text_generations"."clip_ids")),
	CONSTRAINT "text_generations_finished_at" CHECK (("text_generations"."status" in ('completed', 'failed')) = ("text_generations"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "text_generations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "caption_defaults" ADD CONSTRAINT "caption_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_defaults" ADD CONSTRAINT "caption_defaults_style_id_user_id_fk" FOREIGN KEY ("style_id","user_id") REFERENCES "public"."caption_styles"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_styles" ADD CONSTRAINT "caption_styles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossaries" ADD CONSTRAINT "glossaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_texts" ADD CONSTRAINT "post_texts_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_generations" ADD CONSTRAINT "text_generations_project_id_user_id_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "caption_defaults_style_id_idx" ON "caption_defaults" USING btree ("style_id");--> statement-breakpoint
CREATE UNIQUE INDEX "caption_styles_user_id_name_key" ON "caption_styles" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "post_texts_user_id_idx" ON "post_texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "text_generations_user_id_created_at_idx" ON "text_generations" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "text_generations_project_id_idx" ON "text_generations" USING btree ("project_id");--> statement-breakpoint
CREATE POLICY "owner_only" ON "caption_defaults" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("caption_defaults"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("caption_defaults"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "caption_defaults" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "caption_styles" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("caption_styles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("caption_styles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "caption_styles" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "glossaries" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("glossaries"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("glossaries"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "glossaries" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "post_texts" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("post_texts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("post_texts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shared_read" ON "post_texts" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING (clip_id in (select c.id from video_clips c join project_shares s on s.project_id = c.project_id where s.shared_with_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "post_texts" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "text_generations" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("text_generations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("text_generations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "text_generations" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);