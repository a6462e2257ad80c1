-- What drizzle-kit cannot say: the owner is bound by the policies as well, and which role may do what.
-- A migration that moves a user's rows lifts this for its own transaction (no force … force), or sees none of them.
do $$
declare
  guarded regclass;
begin
  for guarded in
    select c.oid::regclass from pg_catalog.pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
  loop
    execute format('alter table %s force row level security', guarded);
  end loop;
end
$$;--> statement-breakpoint
revoke all on all tables in schema public from public;--> statement-breakpoint
grant usage on schema public to clipwright_app, clipwright_service;--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to clipwright_service;--> statement-breakpoint
-- The catalogue comes from migrations; billing adds its provider's identifiers.
revoke insert, update, delete on subscription_plans, credit_packs from clipwright_service;--> statement-breakpoint
grant update (stripe_price_id_monthly, stripe_price_id, updated_at) on subscription_plans to clipwright_service;--> statement-breakpoint
grant update (stripe_price_id, updated_at) on credit_packs to clipwright_service;--> statement-breakpoint
-- A request reads plan, usage, credits and payments, and never writes them. Of sign-in's tables (sessions, accounts,
-- verifications, two_factors, jwks) it gets nothing at all.
grant select on
  subscription_plans, credit_packs, user_subscriptions, usage_tracking, user_credits, credit_purchases,
  video_reservations, subscription_events
to clipwright_app;--> statement-breakpoint
grant select, insert on feature_usage_log to clipwright_app;--> statement-breakpoint
grant select, update (full_name, image) on users to clipwright_app;--> statement-breakpoint
grant
  select,
  update (
    caption_tone, default_platforms, language, notify_by_email, notify_of_processing, notify_of_analytics,
    has_skipped_cloud_storage_setup, onboarding_completed, last_skipped_at, last_updated
  )
on user_preferences to clipwright_app;--> statement-breakpoint
-- A project is made by the quota transaction, its status set by what happens to it. clips_count is the trigger's.
grant select, update (title, description, clips_count), delete on projects to clipwright_app;--> statement-breakpoint
grant select, insert, delete on project_shares to clipwright_app;--> statement-breakpoint
-- Clips are made by jobs, within what the plan allows.
grant select, update (name, transcription, analysis), delete on video_clips to clipwright_app;--> statement-breakpoint
grant select, insert, update (text, language, confidence, timestamps), delete on transcriptions to clipwright_app;--> statement-breakpoint
grant
  select, insert, update (analysis_type, data, viral_score, highlights, tags, summary, ai_insights), delete
on analyses to clipwright_app;--> statement-breakpoint
-- All but the tokens.
grant
  select (id, user_id, provider_id, expires_at, account_info, created_at, updated_at)
on cloud_storage_connections to clipwright_app;--> statement-breakpoint
grant select on cloud_storage_files, project_folders to clipwright_app;
