-- What a plan allows is read from its features alone, so that each of them has its name there.
update subscription_plans set features = jsonb_set(features, '{ai_features}', (features -> 'ai_features') || case slug
  when 'free' then '["content_moderation"]'::jsonb
  when 'creator-lite' then '["content_moderation", "performance_prediction", "advanced_captions", "viral_optimization"]'::jsonb
  when 'creator-pro' then '["content_moderation", "performance_prediction", "advanced_captions", "viral_optimization"]'::jsonb
  else '[]'::jsonb
end);--> statement-breakpoint
update subscription_plans set features = jsonb_set(features, '{processing_priority}', case slug
  when 'creator-lite' then '"raised"'::jsonb
  when 'creator-pro' then '"high"'::jsonb
  else features -> 'processing_priority'
end);
