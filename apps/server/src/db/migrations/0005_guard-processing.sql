-- As 0001 and 0002 do for the tables before these.
do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'sources', 'source_chunks', 'processing_runs', 'processing_stages', 'planned_clips', 'clip_renditions'
  ]
  loop
    execute format('alter table %I force row level security', guarded);
    execute format('revoke all on %I from public', guarded);
    execute format('grant select, insert, update, delete on %I to clipwright_service', guarded);
    -- A request sees how the work stands; uploads and jobs write it, as the service.
    execute format('grant select on %I to clipwright_app', guarded);
  end loop;
  foreach guarded in array array['sources', 'processing_runs', 'planned_clips', 'clip_renditions']
  loop
    execute format(
      'create trigger keep_updated_at before update on %I for each row when (old.* is distinct from new.*) execute function public.keep_updated_at()',
      guarded
    );
  end loop;
end
$$;
