CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_provider_id_account_id_key" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jwks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"alg" text,
	"crv" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jwks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_key" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_used_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "two_factors_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "two_factors_failed_verification_count_not_negative" CHECK ("two_factors"."failed_verification_count" >= 0),
	CONSTRAINT "two_factors_last_used_step_not_negative" CHECK ("two_factors"."last_used_step" >= 0)
);
--> statement-breakpoint
ALTER TABLE "two_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"caption_tone" text DEFAULT 'professional' NOT NULL,
	"default_platforms" text[] DEFAULT '{"tiktok","youtube","instagram"}' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"notify_by_email" boolean DEFAULT true NOT NULL,
	"notify_of_processing" boolean DEFAULT true NOT NULL,
	"notify_of_analytics" boolean DEFAULT false NOT NULL,
	"has_skipped_cloud_storage_setup" boolean DEFAULT false NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"last_skipped_at" timestamp with time zone,
	"last_updated" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preferences_caption_tone_known" CHECK ("user_preferences"."caption_tone" in ('professional', 'casual', 'energetic', 'educational')),
	CONSTRAINT "user_preferences_language_known" CHECK ("user_preferences"."language" in ('en', 'es', 'fr', 'de', 'it', 'pt')),
	CONSTRAINT "user_preferences_default_platforms_known" CHECK ("user_preferences"."default_platforms" <@ array['tiktok', 'instagram', 'youtube', 'twitter', 'linkedin']::text[] and cardinality("user_preferences"."default_platforms") between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "user_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key" UNIQUE("email"),
	CONSTRAINT "users_full_name_length" CHECK (char_length("users"."full_name") between 1 and 120),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_image_length" CHECK (char_length("users"."image") between 1 and 2048)
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credits_purchased" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"stripe_payment_intent_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_purchases_stripe_payment_intent_id_key" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "credit_purchases_credits_purchased_positive" CHECK ("credit_purchases"."credits_purchased" > 0),
	CONSTRAINT "credit_purchases_amount_paid_not_negative" CHECK ("credit_purchases"."amount_paid" >= 0),
	CONSTRAINT "credit_purchases_status_known" CHECK ("credit_purchases"."status" in ('pending', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "credit_purchases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analyses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"analysis_type" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"viral_score" double precision,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"summary" text,
	"ai_insights" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analyses_clip_id_key" UNIQUE("clip_id"),
	CONSTRAINT "analyses_analysis_type_length" CHECK (char_length("analyses"."analysis_type") between 1 and 100),
	CONSTRAINT "analyses_viral_score_bound" CHECK ("analyses"."viral_score" between 0 and 10),
	CONSTRAINT "analyses_data_object" CHECK (jsonb_typeof("analyses"."data") = 'object'),
	CONSTRAINT "analyses_data_scores_bound" CHECK (not jsonb_path_exists("analyses"."data", '$.keyvalue() ? ((@.key == "viral_score" || @.key == "viral_potential" || @.key == "engagement" || @.key == "story_value" || @.key == "audio_impact") && (@.value < 0 || @.value > 10))')),
	CONSTRAINT "analyses_ai_insights_object" CHECK (jsonb_typeof("analyses"."ai_insights") = 'object')
);
--> statement-breakpoint
ALTER TABLE "analyses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "transcriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clip_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"confidence" double precision,
	"timestamps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transcriptions_clip_id_key" UNIQUE("clip_id"),
	CONSTRAINT "transcriptions_language_form" CHECK ("transcriptions"."language" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
	CONSTRAINT "transcriptions_confidence_bound" CHECK ("transcriptions"."confidence" between 0 and 1),
	CONSTRAINT "transcriptions_timestamps_array" CHECK (jsonb_typeof("transcriptions"."timestamps") = 'array')
);
--> statement-breakpoint
ALTER TABLE "transcriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "video_clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"size" bigint,
	"mime_type" text,
	"cloud_file_id" text,
	"cloud_provider_id" text,
	"duration" double precision,
	"resolution" text,
	"transcription" text,
	"analysis" jsonb,
	"views_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_clips_id_user_id_key" UNIQUE("id","user_id"),
	CONSTRAINT "video_clips_name_length" CHECK (char_length("video_clips"."name") between 1 and 300),
	CONSTRAINT "video_clips_mime_type_length" CHECK (char_length("video_clips"."mime_type") between 1 and 255),
	CONSTRAINT "video_clips_cloud_file_id_length" CHECK (char_length("video_clips"."cloud_file_id") between 1 and 1024),
	CONSTRAINT "video_clips_cloud_provider_id_known" CHECK ("video_clips"."cloud_provider_id" in ('google-drive', 'one-drive', 'dropbox')),
	CONSTRAINT "video_clips_size_not_negative" CHECK ("video_clips"."size" >= 0),
	CONSTRAINT "video_clips_duration_bound" CHECK ("video_clips"."duration" between 0 and 86400),
	CONSTRAINT "video_clips_views_count_not_negative" CHECK ("video_clips"."views_count" >= 0),
	CONSTRAINT "video_clips_resolution_form" CHECK ("video_clips"."resolution" ~ '^[1-9][0-9]{0,4}x[1-9][0-9]{0,4}$'),
	CONSTRAINT "video_clips_analysis_object" CHECK (jsonb_typeof("video_clips"."analysis") = 'object')
);
--> statement-breakpoint
ALTER TABLE "video_clips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cloud_storage_connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text,
	"expires_at" timestamp with time zone,
	"account_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_storage_connections_user_id_provider_id_key" UNIQUE("user_id","provider_id"),
	CONSTRAINT "cloud_storage_connections_provider_id_known" CHECK ("cloud_storage_connections"."provider_id" in ('google-drive', 'one-drive', 'dropbox')),
	CONSTRAINT "cloud_storage_connections_account_info_object" CHECK (jsonb_typeof("cloud_storage_connections"."account_info") = 'object')
);
--> statement-breakpoint
ALTER TABLE "cloud_storage_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cloud_storage_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cloud_file_id" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint,
	"mime_type" text,
	"cloud_provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"clip_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_storage_files_user_id_cloud_provider_id_cloud_file_id_key" UNIQUE("user_id","cloud_provider_id","cloud_file_id"),
	CONSTRAINT "cloud_storage_files_cloud_file_id_length" CHECK (char_length("cloud_storage_files"."cloud_file_id") between 1 and 1024),
	CONSTRAINT "cloud_storage_files_name_length" CHECK (char_length("cloud_storage_files"."name") between 1 and 500),
	CONSTRAINT "cloud_storage_files_mime_type_length" CHECK (char_length("cloud_storage_files"."mime_type") between 1 and 255),
	CONSTRAINT "cloud_storage_files_size_not_negative" CHECK ("cloud_storage_files"."size" >= 0),
	CONSTRAINT "cloud_storage_files_cloud_provider_id_known" CHECK ("cloud_storage_files"."cloud_provider_id" in ('google-drive', 'one-drive', 'dropbox'))
);
--> statement-breakpoint
ALTER TABLE "cloud_storage_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"folder_id" text NOT NULL,
	"folder_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_folders_project_id_provider_key" UNIQUE("project_id","provider"),
	CONSTRAINT "project_folders_provider_known" CHECK ("project_folders"."provider" in ('google-drive', 'one-drive', 'dropbox')),
	CONSTRAINT "project_folders_folder_id_length" CHECK (char_length("project_folders"."folder_id") between 1 and 1024),
	CONSTRAINT "project_folders_folder_name_length" CHECK (char_length("project_folders"."folder_name") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "project_folders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_packs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credits" integer NOT NULL,
	"price" integer NOT NULL,
	"stripe_price_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_packs_credits_key" UNIQUE("credits"),
	CONSTRAINT "credit_packs_credits_positive" CHECK ("credit_packs"."credits" > 0),
	CONSTRAINT "credit_packs_price_positive" CHECK ("credit_packs"."price" > 0)
);
--> statement-breakpoint
CREATE TABLE "feature_usage_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"feature_name" text NOT NULL,
	"usage_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_usage_log_feature_name_known" CHECK ("feature_usage_log"."feature_name" in ('project_creation', 'clip_generation', 'ai_optimization', 'custom_branding', 'priority_processing', 'high_quality_export', 'white_label', 'team_collaboration')),
	CONSTRAINT "feature_usage_log_usage_data_object" CHECK (jsonb_typeof("feature_usage_log"."usage_data") = 'object')
);
--> statement-breakpoint
ALTER TABLE "feature_usage_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"event_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_events_event_type_length" CHECK (char_length("subscription_events"."event_type") between 1 and 100),
	CONSTRAINT "subscription_events_event_data_object" CHECK (jsonb_typeof("subscription_events"."event_data") = 'object')
);
--> statement-breakpoint
ALTER TABLE "subscription_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subscription_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"price_monthly" integer NOT NULL,
	"price_yearly" integer NOT NULL,
	"stripe_price_id_monthly" text,
	"stripe_price_id" text,
	"videos_per_month" integer NOT NULL,
	"clips_per_video" integer NOT NULL,
	"features" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_plans_slug_key" UNIQUE("slug"),
	CONSTRAINT "subscription_plans_slug_known" CHECK ("subscription_plans"."slug" in ('free', 'creator-lite', 'creator-pro', 'agency-starter')),
	CONSTRAINT "subscription_plans_name_length" CHECK (char_length("subscription_plans"."name") between 1 and 100),
	CONSTRAINT "subscription_plans_price_monthly_not_negative" CHECK ("subscription_plans"."price_monthly" >= 0),
	CONSTRAINT "subscription_plans_price_yearly_not_negative" CHECK ("subscription_plans"."price_yearly" >= 0),
	CONSTRAINT "subscription_plans_videos_per_month_bound" CHECK ("subscription_plans"."videos_per_month" = -1 or "subscription_plans"."videos_per_month" > 0),
	CONSTRAINT "subscription_plans_clips_per_video_bound" CHECK ("subscription_plans"."clips_per_video" = -1 or "subscription_plans"."clips_per_video" > 0),
	CONSTRAINT "subscription_plans_features_object" CHECK (jsonb_typeof("subscription_plans"."features") = 'object')
);
--> statement-breakpoint
CREATE TABLE "usage_tracking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"videos_used" integer DEFAULT 0 NOT NULL,
	"clips_used" integer DEFAULT 0 NOT NULL,
	"credits_used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "usage_tracking_user_id_period_start_key" UNIQUE("user_id","period_start"),
	CONSTRAINT "usage_tracking_period_order" CHECK ("usage_tracking"."period_end" > "usage_tracking"."period_start"),
	CONSTRAINT "usage_tracking_videos_used_not_negative" CHECK ("usage_tracking"."videos_used" >= 0),
	CONSTRAINT "usage_tracking_clips_used_not_negative" CHECK ("usage_tracking"."clips_used" >= 0),
	CONSTRAINT "usage_tracking_credits_used_not_negative" CHECK ("usage_tracking"."credits_used" >= 0)
);
--> statement-breakpoint
ALTER TABLE "usage_tracking" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_credits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"credits_remaining" integer DEFAULT 0 NOT NULL,
	"total_credits_purchased" integer DEFAULT 0 NOT NULL,
	"last_purchase_date" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_credits_credits_remaining_not_negative" CHECK ("user_credits"."credits_remaining" >= 0),
	CONSTRAINT "user_credits_total_credits_purchased_not_negative" CHECK ("user_credits"."total_credits_purchased" >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_credits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"billing_cycle" text DEFAULT 'monthly' NOT NULL,
	"stripe_subscription_id" text,
	"stripe_customer_id" text,
	"past_due_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_subscriptions_user_id_key" UNIQUE("user_id"),
	CONSTRAINT "user_subscriptions_stripe_subscription_id_key" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "user_subscriptions_stripe_customer_id_key" UNIQUE("stripe_customer_id"),
	CONSTRAINT "user_subscriptions_status_known" CHECK ("user_subscriptions"."status" in ('active', 'canceled', 'past_due')),
	CONSTRAINT "user_subscriptions_billing_cycle_known" CHECK ("user_subscriptions"."billing_cycle" in ('monthly', 'yearly')),
	CONSTRAINT "user_subscriptions_period_order" CHECK ("user_subscriptions"."current_period_end" > "user_subscriptions"."current_period_start"),
	CONSTRAINT "user_subscriptions_past_due_since" CHECK (("user_subscriptions"."status" = 'past_due') = ("user_subscriptions"."past_due_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "user_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "video_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"period_start" date NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "video_reservations_project_id_key" UNIQUE("project_id"),
	CONSTRAINT "video_reservations_status_known" CHECK ("video_reservations"."status" in ('reserved', 'committed', 'released')),
	CONSTRAINT "video_reservations_settled_at" CHECK (("video_reservations"."status" = 'reserved') = ("video_reservations"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "video_reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"shared_with_id" uuid NOT NULL,
	"permissions" text DEFAULT 'read' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_shares_project_id_shared_with_id_key" UNIQUE("project_id","shared_with_id"),
	CONSTRAINT "project_shares_permissions_known" CHECK ("project_shares"."permissions" in ('read')),
	CONSTRAINT "project_shares_not_with_oneself" CHECK ("project_shares"."owner_id" <> "project_shares"."shared_with_id")
);
--> statement-breakpoint
ALTER TABLE "project_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source_type" text NOT NULL,
	"source_url" text,
	"status" text DEFAULT 'processing' NOT NULL,
	"clips_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_id_user_id_key" UNIQUE("id","user_id"),
	CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") between 1 and 200),
	CONSTRAINT "projects_description_length" CHECK (char_length("projects"."description") between 0 and 5000),
	CONSTRAINT "projects_source_url_length" CHECK (char_length("projects"."source_url") between 1 and 2048),
	CONSTRAINT "projects_source_type_known" CHECK ("projects"."source_type" in ('video', 'file', 'youtube', 'text', 'url')),
	CONSTRAINT "projects_status_known" CHECK ("projects"."status" in ('processing', 'completed', 'failed')),
	CONSTRAINT "projects_clips_count_not_negative" CHECK ("projects"."clips_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD CONSTRAINT "user_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD CONSTRAINT "transcriptions_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_clips" ADD CONSTRAINT "video_clips_project_id_user_id_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_storage_connections" ADD CONSTRAINT "cloud_storage_connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_storage_files" ADD CONSTRAINT "cloud_storage_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_folders" ADD CONSTRAINT "project_folders_project_id_user_id_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_usage_log" ADD CONSTRAINT "feature_usage_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_tracking" ADD CONSTRAINT "usage_tracking_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credits" ADD CONSTRAINT "user_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_plan_id_subscription_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reservations" ADD CONSTRAINT "video_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reservations" ADD CONSTRAINT "video_reservations_project_id_user_id_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_shared_with_id_users_id_fk" FOREIGN KEY ("shared_with_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_project_id_owner_id_fk" FOREIGN KEY ("project_id","owner_id") REFERENCES "public"."projects"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_idx" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_idx" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "credit_purchases_user_id_created_at_idx" ON "credit_purchases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "analyses_user_id_idx" ON "analyses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "transcriptions_user_id_idx" ON "transcriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "video_clips_project_id_created_at_idx" ON "video_clips" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "video_clips_user_id_idx" ON "video_clips" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cloud_storage_connections_expires_at_idx" ON "cloud_storage_connections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cloud_storage_files_project_id_idx" ON "cloud_storage_files" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "cloud_storage_files_clip_id_idx" ON "cloud_storage_files" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "project_folders_user_id_idx" ON "project_folders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feature_usage_log_user_id_created_at_idx" ON "feature_usage_log" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscription_events_user_id_created_at_idx" ON "subscription_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_subscriptions_plan_id_idx" ON "user_subscriptions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "video_reservations_user_id_period_start_idx" ON "video_reservations" USING btree ("user_id","period_start");--> statement-breakpoint
CREATE INDEX "project_shares_shared_with_id_idx" ON "project_shares" USING btree ("shared_with_id");--> statement-breakpoint
CREATE INDEX "project_shares_owner_id_idx" ON "project_shares" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "projects_user_id_created_at_idx" ON "projects" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_user_id_status_idx" ON "projects" USING btree ("user_id","status");--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "accounts" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "jwks" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "sessions" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "two_factors" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "user_preferences" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("user_preferences"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("user_preferences"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "user_preferences" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "users" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("users"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("users"."id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "users" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "verifications" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "credit_purchases" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("credit_purchases"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("credit_purchases"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "credit_purchases" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "analyses" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("analyses"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shared_read" ON "analyses" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING (clip_id in (select c.id from video_clips c join project_shares s on s.project_id = c.project_id where s.shared_with_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "analyses" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "transcriptions" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("transcriptions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("transcriptions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shared_read" ON "transcriptions" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING (clip_id in (select c.id from video_clips c join project_shares s on s.project_id = c.project_id where s.shared_with_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "transcriptions" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "video_clips" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("video_clips"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("video_clips"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shared_read" ON "video_clips" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("video_clips"."project_id" in (select s.project_id from project_shares s where s.shared_with_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "video_clips" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "cloud_storage_connections" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("cloud_storage_connections"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("cloud_storage_connections"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "cloud_storage_connections" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "cloud_storage_files" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("cloud_storage_files"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("cloud_storage_files"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "cloud_storage_files" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "project_folders" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("project_folders"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("project_folders"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "project_folders" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "feature_usage_log" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("feature_usage_log"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("feature_usage_log"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "feature_usage_log" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "subscription_events" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("subscription_events"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("subscription_events"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "subscription_events" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "usage_tracking" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("usage_tracking"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("usage_tracking"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "usage_tracking" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "user_credits" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("user_credits"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("user_credits"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "user_credits" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "user_subscriptions" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("user_subscriptions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("user_subscriptions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "user_subscriptions" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "video_reservations" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("video_reservations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("video_reservations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "video_reservations" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "project_shares" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("project_shares"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("project_shares"."owner_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shared_read" ON "project_shares" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("project_shares"."shared_with_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "project_shares" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "projects" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("projects"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("projects"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "shared_read" ON "projects" AS PERMISSIVE FOR SELECT TO "clipwright_app" USING ("projects"."id" in (select s.project_id from project_shares s where s.shared_with_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "projects" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);