CREATE TABLE "cloud_oauth_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"state_hash" text NOT NULL,
	"verifier_secret" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error_code" text,
	"has_picker" boolean DEFAULT false NOT NULL,
	"picked_file_ids" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_oauth_attempts_state_hash_key" UNIQUE("state_hash"),
	CONSTRAINT "cloud_oauth_attempts_provider_id_known" CHECK ("cloud_oauth_attempts"."provider_id" in ('google-drive', 'one-drive', 'dropbox')),
	CONSTRAINT "cloud_oauth_attempts_state_known" CHECK ("cloud_oauth_attempts"."state" in ('waiting', 'connected', 'cancelled', 'failed')),
	CONSTRAINT "cloud_oauth_attempts_state_hash_length" CHECK (char_length("cloud_oauth_attempts"."state_hash") between 64 and 64),
	CONSTRAINT "cloud_oauth_attempts_error_code_length" CHECK (char_length("cloud_oauth_attempts"."error_code") between 1 and 100),
	CONSTRAINT "cloud_oauth_attempts_picked_file_ids_bound" CHECK (cardinality("cloud_oauth_attempts"."picked_file_ids") <= 20)
);
--> statement-breakpoint
ALTER TABLE "cloud_oauth_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cloud_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"clip_id" uuid,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"item_key" text NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"file_key" text,
	"size_bytes" bigint,
	"sent_bytes" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"error_code" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"session_secret" text,
	"cloud_file_id" text,
	"link" text,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_uploads_project_id_provider_item_key_key" UNIQUE("project_id","provider","item_key"),
	CONSTRAINT "cloud_uploads_provider_known" CHECK ("cloud_uploads"."provider" in ('google-drive', 'one-drive', 'dropbox')),
	CONSTRAINT "cloud_uploads_kind_known" CHECK ("cloud_uploads"."kind" in ('clip', 'full_video', 'transcription', 'analysis')),
	CONSTRAINT "cloud_uploads_state_known" CHECK ("cloud_uploads"."state" in ('waiting', 'uploading', 'uploaded', 'paused', 'failed')),
	CONSTRAINT "cloud_uploads_item_key_length" CHECK (char_length("cloud_uploads"."item_key") between 1 and 200),
	CONSTRAINT "cloud_uploads_name_length" CHECK (char_length("cloud_uploads"."name") between 1 and 500),
	CONSTRAINT "cloud_uploads_mime_type_length" CHECK (char_length("cloud_uploads"."mime_type") between 1 and 255),
	CONSTRAINT "cloud_uploads_error_code_length" CHECK (char_length("cloud_uploads"."error_code") between 1 and 100),
	CONSTRAINT "cloud_uploads_cloud_file_id_length" CHECK (char_length("cloud_uploads"."cloud_file_id") between 1 and 1024),
	CONSTRAINT "cloud_uploads_link_length" CHECK (char_length("cloud_uploads"."link") between 1 and 2048),
	CONSTRAINT "cloud_uploads_size_bytes_not_negative" CHECK ("cloud_uploads"."size_bytes" >= 0),
	CONSTRAINT "cloud_uploads_sent_bytes_not_negative" CHECK ("cloud_uploads"."sent_bytes" >= 0),
	CONSTRAINT "cloud_uploads_attempts_not_negative" CHECK ("cloud_uploads"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "cloud_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "default_cloud_provider" text;--> statement-breakpoint
ALTER TABLE "cloud_storage_connections" ADD COLUMN "state" text DEFAULT 'connected' NOT NULL;--> statement-breakpoint
ALTER TABLE "cloud_storage_connections" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "cloud_storage_connections" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cloud_storage_connections" ADD COLUMN "refreshing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cloud_oauth_attempts" ADD CONSTRAINT "cloud_oauth_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_uploads" ADD CONSTRAINT "cloud_uploads_project_id_user_id_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_uploads" ADD CONSTRAINT "cloud_uploads_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cloud_oauth_attempts_user_id_created_at_idx" ON "cloud_oauth_attempts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "cloud_oauth_attempts_expires_at_idx" ON "cloud_oauth_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cloud_uploads_user_id_idx" ON "cloud_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cloud_uploads_clip_id_idx" ON "cloud_uploads" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "cloud_uploads_state_next_try_at_idx" ON "cloud_uploads" USING btree ("state","next_try_at");--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_default_cloud_provider_known" CHECK ("user_preferences"."default_cloud_provider" in ('google-drive', 'one-drive', 'dropbox'));--> statement-breakpoint
ALTER TABLE "cloud_storage_connections" ADD CONSTRAINT "cloud_storage_connections_state_known" CHECK ("cloud_storage_connections"."state" in ('connected', 'expired'));--> statement-breakpoint
ALTER TABLE "cloud_storage_connections" ADD CONSTRAINT "cloud_storage_connections_account_id_length" CHECK (char_length("cloud_storage_connections"."account_id") between 1 and 500);--> statement-breakpoint
CREATE POLICY "owner_only" ON "cloud_oauth_attempts" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("cloud_oauth_attempts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("cloud_oauth_attempts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "cloud_oauth_attempts" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "cloud_uploads" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("cloud_uploads"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("cloud_uploads"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "cloud_uploads" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);