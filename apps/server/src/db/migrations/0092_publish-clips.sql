CREATE TABLE "network_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"origin" text NOT NULL,
	"remote_id" text NOT NULL,
	"handle" text NOT NULL,
	"display_name" text,
	"avatar_url" text,
	"url" text,
	"state" text DEFAULT 'connected' NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text,
	"expires_at" timestamp with time zone,
	"refreshing_until" timestamp with time zone,
	"limits" jsonb NOT NULL,
	"limits_checked_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_accounts_id_user_id_key" UNIQUE("id","user_id"),
	CONSTRAINT "network_accounts_user_id_network_origin_remote_id_key" UNIQUE("user_id","network","origin","remote_id"),
	CONSTRAINT "network_accounts_network_known" CHECK ("network_accounts"."network" in ('peertube', 'bluesky', 'mastodon', 'instagram', 'linkedin', 'tiktok', 'youtube', 'x', 'upload-post')),
	CONSTRAINT "network_accounts_state_known" CHECK ("network_accounts"."state" in ('connected', 'expired')),
	CONSTRAINT "network_accounts_origin_length" CHECK (char_length("network_accounts"."origin") between 1 and 300),
	CONSTRAINT "network_accounts_remote_id_length" CHECK (char_length("network_accounts"."remote_id") between 1 and 500),
	CONSTRAINT "network_accounts_handle_length" CHECK (char_length("network_accounts"."handle") between 1 and 300),
	CONSTRAINT "network_accounts_display_name_length" CHECK (char_length("network_accounts"."display_name") between 1 and 300),
	CONSTRAINT "network_accounts_avatar_url_length" CHECK (char_length("network_accounts"."avatar_url") between 1 and 2048),
	CONSTRAINT "network_accounts_url_length" CHECK (char_length("network_accounts"."url") between 1 and 2048),
	CONSTRAINT "network_accounts_limits_object" CHECK (jsonb_typeof("network_accounts"."limits") = 'object')
);
--> statement-breakpoint
ALTER TABLE "network_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_apps" (
	"network" text NOT NULL,
	"origin" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_apps_pkey" PRIMARY KEY("network","origin"),
	CONSTRAINT "network_apps_network_known" CHECK ("network_apps"."network" in ('peertube', 'bluesky', 'mastodon', 'instagram', 'linkedin', 'tiktok', 'youtube', 'x', 'upload-post')),
	CONSTRAINT "network_apps_origin_length" CHECK (char_length("network_apps"."origin") between 1 and 300),
	CONSTRAINT "network_apps_client_id_length" CHECK (char_length("network_apps"."client_id") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "network_apps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"network" text NOT NULL,
	"origin" text NOT NULL,
	"state_hash" text NOT NULL,
	"verifier_secret" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_attempts_state_hash_key" UNIQUE("state_hash"),
	CONSTRAINT "network_attempts_network_known" CHECK ("network_attempts"."network" in ('peertube', 'bluesky', 'mastodon', 'instagram', 'linkedin', 'tiktok', 'youtube', 'x', 'upload-post')),
	CONSTRAINT "network_attempts_origin_length" CHECK (char_length("network_attempts"."origin") between 1 and 300),
	CONSTRAINT "network_attempts_state_hash_length" CHECK (char_length("network_attempts"."state_hash") between 64 and 64)
);
--> statement-breakpoint
ALTER TABLE "network_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "network_errors" (
	"network" text NOT NULL,
	"detail" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "network_errors_pkey" PRIMARY KEY("network","detail"),
	CONSTRAINT "network_errors_network_known" CHECK ("network_errors"."network" in ('peertube', 'bluesky', 'mastodon', 'instagram', 'linkedin', 'tiktok', 'youtube', 'x', 'upload-post')),
	CONSTRAINT "network_errors_detail_length" CHECK (char_length("network_errors"."detail") between 1 and 200),
	CONSTRAINT "network_errors_count_positive" CHECK ("network_errors"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "network_errors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "posting_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requires_approval" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posting_settings_time_zone_length" CHECK (char_length("posting_settings"."time_zone") between 1 and 64),
	CONSTRAINT "posting_settings_slots_array" CHECK (jsonb_typeof("posting_settings"."slots") = 'array')
);
--> statement-breakpoint
ALTER TABLE "posting_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"clip_id" uuid,
	"clip_name" text NOT NULL,
	"account_id" uuid,
	"network" text NOT NULL,
	"handle" text NOT NULL,
	"rendition_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"poster_key" text,
	"sha256" text,
	"size_bytes" bigint NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"duration_sec" double precision NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"hashtags" text[] DEFAULT '{}' NOT NULL,
	"language" text,
	"privacy" text,
	"disclosure" jsonb,
	"allows" text[] DEFAULT '{}' NOT NULL,
	"cover_sec" double precision,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"local_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"is_again" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"is_unclear" boolean DEFAULT false NOT NULL,
	"next_try_at" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"session_secret" text,
	"phase" text,
	"sent_bytes" bigint DEFAULT 0 NOT NULL,
	"remote_id" text,
	"url" text,
	"is_draft" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"problem_code" text,
	"remedy" text,
	"score" double precision,
	"views" bigint,
	"likes" bigint,
	"comments" bigint,
	"measured_at" timestamp with time zone,
	"next_measure_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "posts_network_known" CHECK ("posts"."network" in ('peertube', 'bluesky', 'mastodon', 'instagram', 'linkedin', 'tiktok', 'youtube', 'x', 'upload-post')),
	CONSTRAINT "posts_state_known" CHECK ("posts"."state" in ('awaiting-approval', 'scheduled', 'sending', 'processing', 'published', 'waiting', 'unsure', 'failed', 'cancelled')),
	CONSTRAINT "posts_privacy_known" CHECK ("posts"."privacy" in ('public', 'unlisted', 'followers', 'friends', 'private')),
	CONSTRAINT "posts_remedy_known" CHECK ("posts"."remedy" in ('reconnect', 'change-file', 'try-again')),
	CONSTRAINT "posts_phase_known" CHECK ("posts"."phase" in ('begun', 'sending', 'processing', 'publishing')),
	CONSTRAINT "posts_clip_name_length" CHECK (char_length("posts"."clip_name") between 1 and 300),
	CONSTRAINT "posts_handle_length" CHECK (char_length("posts"."handle") between 1 and 300),
	CONSTRAINT "posts_sha256_form" CHECK ("posts"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "posts_size_px_positive" CHECK ("posts"."width_px" > 0 and "posts"."height_px" > 0),
	CONSTRAINT "posts_duration_sec_bound" CHECK ("posts"."duration_sec" between 0 and 86400),
	CONSTRAINT "posts_cover_sec_bound" CHECK ("posts"."cover_sec" between 0 and 86400),
	CONSTRAINT "posts_title_length" CHECK (char_length("posts"."title") between 0 and 200),
	CONSTRAINT "posts_text_length" CHECK (char_length("posts"."text") between 0 and 10000),
	CONSTRAINT "posts_hashtags_count" CHECK (cardinality("posts"."hashtags") <= 30),
	CONSTRAINT "posts_allows_known" CHECK ("posts"."allows" <@ array['comments', 'duets', 'stitches']::text[]),
	CONSTRAINT "posts_language_form" CHECK ("posts"."language" ~ '^[a-z]{2,3}$'),
	CONSTRAINT "posts_disclosure_object" CHECK (jsonb_typeof("posts"."disclosure") = 'object'),
	CONSTRAINT "posts_local_time_length" CHECK (char_length("posts"."local_time") between 16 and 16),
	CONSTRAINT "posts_time_zone_length" CHECK (char_length("posts"."time_zone") between 1 and 64),
	CONSTRAINT "posts_size_bytes_not_negative" CHECK ("posts"."size_bytes" >= 0),
	CONSTRAINT "posts_sent_bytes_not_negative" CHECK ("posts"."sent_bytes" >= 0),
	CONSTRAINT "posts_attempts_not_negative" CHECK ("posts"."attempts" >= 0),
	CONSTRAINT "posts_failures_not_negative" CHECK ("posts"."failures" >= 0),
	CONSTRAINT "posts_remote_id_length" CHECK (char_length("posts"."remote_id") between 1 and 1024),
	CONSTRAINT "posts_url_length" CHECK (char_length("posts"."url") between 1 and 2048),
	CONSTRAINT "posts_problem_code_length" CHECK (char_length("posts"."problem_code") between 1 and 100),
	CONSTRAINT "posts_score_bound" CHECK ("posts"."score" between 0 and 100),
	CONSTRAINT "posts_figures_not_negative" CHECK (least("posts"."views", "posts"."likes", "posts"."comments") >= 0),
	CONSTRAINT "posts_session_whole" CHECK (("posts"."session_secret" is null) = ("posts"."phase" is null)),
	CONSTRAINT "posts_next_try_at_of_state" CHECK (("posts"."next_try_at" is not null) = ("posts"."state" in ('scheduled', 'sending', 'processing')))
);
--> statement-breakpoint
ALTER TABLE "posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_type_known";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" DROP CONSTRAINT "webhook_endpoints_events_known";--> statement-breakpoint
ALTER TABLE "network_accounts" ADD CONSTRAINT "network_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_attempts" ADD CONSTRAINT "network_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "network_attempts" ADD CONSTRAINT "network_attempts_workspace_id_users_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posting_settings" ADD CONSTRAINT "posting_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "network_attempts_user_id_idx" ON "network_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "network_attempts_workspace_id_idx" ON "network_attempts" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts_account_id_clip_id_key" ON "posts" USING btree ("account_id","clip_id") WHERE not is_again and state not in ('failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "posts_user_id_due_at_idx" ON "posts" USING btree ("user_id","due_at","id");--> statement-breakpoint
CREATE INDEX "posts_clip_id_idx" ON "posts" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "posts_project_id_idx" ON "posts" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "posts_next_try_at_idx" ON "posts" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "posts_next_measure_at_idx" ON "posts" USING btree ("next_measure_at") WHERE next_measure_at is not null;--> statement-breakpoint
CREATE INDEX "posts_account_id_idx" ON "posts" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('clips-ready', 'processing-failed', 'cloud-paused', 'webhook-off', 'review', 'member-joined', 'account-expired', 'post-failed', 'post-unsure'));--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_type_known" CHECK ("webhook_deliveries"."type" in ('project.completed', 'project.failed', 'clip.ready', 'post.published', 'post.failed', 'ping'));--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_events_known" CHECK ("webhook_endpoints"."events" <@ array['project.completed', 'project.failed', 'clip.ready', 'post.published', 'post.failed']::text[]);--> statement-breakpoint
CREATE POLICY "workspace_read" ON "network_accounts" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("network_accounts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "workspace_insert" ON "network_accounts" AS PERMISSIVE FOR INSERT TO "clipwright_app" WITH CHECK ("network_accounts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_update" ON "network_accounts" AS PERMISSIVE FOR UPDATE TO "clipwright_app" USING ("network_accounts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end)) WITH CHECK ("network_accounts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_delete" ON "network_accounts" AS PERMISSIVE FOR DELETE TO "clipwright_app" USING ("network_accounts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "network_accounts" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "network_apps" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "network_attempts" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("network_attempts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("network_attempts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "network_attempts" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "network_errors" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workspace_read" ON "posting_settings" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("posting_settings"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "workspace_insert" ON "posting_settings" AS PERMISSIVE FOR INSERT TO "clipwright_app" WITH CHECK ("posting_settings"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_update" ON "posting_settings" AS PERMISSIVE FOR UPDATE TO "clipwright_app" USING ("posting_settings"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end)) WITH CHECK ("posting_settings"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_delete" ON "posting_settings" AS PERMISSIVE FOR DELETE TO "clipwright_app" USING ("posting_settings"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "posting_settings" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "workspace_read" ON "posts" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("posts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) end));--> statement-breakpoint
CREATE POLICY "workspace_insert" ON "posts" AS PERMISSIVE FOR INSERT TO "clipwright_app" WITH CHECK ("posts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_update" ON "posts" AS PERMISSIVE FOR UPDATE TO "clipwright_app" USING ("posts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end)) WITH CHECK ("posts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "workspace_delete" ON "posts" AS PERMISSIVE FOR DELETE TO "clipwright_app" USING ("posts"."user_id" = (select case when coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid = (select nullif(current_setting('app.user_id', true), '')::uuid) then (select nullif(current_setting('app.user_id', true), '')::uuid) else (select m.workspace_id from workspace_members m where m.workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and m.role = 'editor' and m.read_only_since is null) end));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "posts" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
alter table posts add constraint posts_clip_id_user_id_fk foreign key (clip_id, user_id) references video_clips(id, user_id) on delete set null (clip_id);--> statement-breakpoint
alter table posts add constraint posts_project_id_user_id_fk foreign key (project_id, user_id) references projects(id, user_id) on delete set null (project_id);--> statement-breakpoint
alter table posts add constraint posts_account_id_user_id_fk foreign key (account_id, user_id) references network_accounts(id, user_id) on delete set null (account_id);--> statement-breakpoint
create function end_posts_without_target() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state not in ('awaiting-approval', 'scheduled', 'sending', 'processing', 'waiting') then
    return new;
  end if;
  if new.phase is distinct from 'publishing' then
    new.state := 'cancelled';
    new.problem_code := case when new.account_id is null then 'post-account-gone' else 'post-clip-deleted' end;
  elsif new.account_id is null then
    -- Nobody can ask the network any more.
    new.state := 'unsure';
    new.problem_code := 'post-account-gone-unsure';
  else
    return new;
  end if;
  new.remedy := null;
  new.next_try_at := null;
  new.is_held := false;
  new.session_secret := null;
  new.phase := null;
  return new;
end
$$;--> statement-breakpoint
revoke execute on function end_posts_without_target() from public;--> statement-breakpoint
create trigger end_posts_without_target before update of clip_id, account_id on posts for each row when ((old.clip_id is not null and new.clip_id is null) or (old.account_id is not null and new.account_id is null)) execute function end_posts_without_target();--> statement-breakpoint
create trigger keep_updated_at before update on network_accounts for each row when (old.* is distinct from new.*) execute function keep_updated_at();--> statement-breakpoint
create trigger keep_updated_at before update on posts for each row when (old.* is distinct from new.*) execute function keep_updated_at();--> statement-breakpoint
create trigger keep_updated_at before update on posting_settings for each row when (old.* is distinct from new.*) execute function keep_updated_at();--> statement-breakpoint
alter table network_accounts force row level security;--> statement-breakpoint
alter table network_apps force row level security;--> statement-breakpoint
alter table network_attempts force row level security;--> statement-breakpoint
alter table network_errors force row level security;--> statement-breakpoint
alter table posts force row level security;--> statement-breakpoint
alter table posting_settings force row level security;--> statement-breakpoint
revoke all on network_accounts, network_apps, network_attempts, network_errors, posts, posting_settings from public;--> statement-breakpoint
grant select, insert, update, delete on network_accounts, network_apps, network_attempts, network_errors, posts, posting_settings to clipwright_service;--> statement-breakpoint
grant select (id, user_id, network, origin, remote_id, handle, display_name, avatar_url, url, state, expires_at, limits, limits_checked_at, connected_at, created_by, created_at, updated_at) on network_accounts to clipwright_app;--> statement-breakpoint
grant select (id, user_id, workspace_id, network, origin, expires_at, created_at) on network_attempts to clipwright_app;--> statement-breakpoint
grant select (id, user_id, project_id, clip_id, clip_name, account_id, network, handle, rendition_id, file_key, poster_key, sha256, size_bytes, width_px, height_px, duration_sec, title, text, hashtags, language, privacy, disclosure, allows, cover_sec, state, due_at, local_time, time_zone, is_again, attempts, is_held, is_unclear, next_try_at, begun_at, failures, failing_since, phase, sent_bytes, remote_id, url, is_draft, published_at, problem_code, remedy, score, views, likes, comments, measured_at, next_measure_at, created_by, created_at, updated_at) on posts to clipwright_app;--> statement-breakpoint
grant select on posting_settings to clipwright_app;
