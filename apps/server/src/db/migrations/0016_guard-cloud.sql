do $$
declare
  guarded text;
begin
  foreach guarded in array array['cloud_oauth_attempts', 'cloud_uploads']
  loop
    execute format('alter table %I force row level security', guarded);
    execute format('revoke all on %I from public', guarded);
    execute format('grant select, insert, update, delete on %I to clipwright_service', guarded);
    execute format(
      'create trigger keep_updated_at before update on %I for each row when (old.* is distinct from new.*) execute function public.keep_updated_at()',
      guarded
    );
  end loop;
end
$$;--> statement-breakpoint
-- All but what a provider would take for the user or for us.
grant
  select (id, user_id, provider_id, state, error_code, has_picker, picked_file_ids, expires_at, created_at, updated_at)
on cloud_oauth_attempts to clipwright_app;--> statement-breakpoint
grant
  select (
    id, user_id, project_id, clip_id, provider, kind, item_key, name, mime_type, file_key, size_bytes, sent_bytes, state,
    error_code, attempts, cloud_file_id, link, next_try_at, created_at, updated_at
  )
on cloud_uploads to clipwright_app;--> statement-breakpoint
grant select (state, checked_at) on cloud_storage_connections to clipwright_app;--> statement-breakpoint
grant update (default_cloud_provider) on user_preferences to clipwright_app;
