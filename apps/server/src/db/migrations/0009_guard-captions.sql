-- As 0005 does for the tables before these.
do $$
declare
  guarded text;
begin
  foreach guarded in array array['caption_styles', 'caption_defaults', 'glossaries', 'post_texts', 'text_generations']
  loop
    execute format('alter table %I force row level security', guarded);
    execute format('revoke all on %I from public', guarded);
    execute format('grant select, insert, update, delete on %I to clipwright_service', guarded);
    execute format('grant select on %I to clipwright_app', guarded);
    execute format(
      'create trigger keep_updated_at before update on %I for each row when (old.* is distinct from new.*) execute function public.keep_updated_at()',
      guarded
    );
  end loop;
end
$$;--> statement-breakpoint
-- How many there may be is decided in the transaction that knows the plan, as the service.
grant update (name, look), delete on caption_styles to clipwright_app;--> statement-breakpoint
grant insert, update (built_in, style_id), delete on caption_defaults to clipwright_app;--> statement-breakpoint
grant insert, update (terms) on glossaries to clipwright_app;--> statement-breakpoint
-- Texts are written by jobs; their owner changes them.
grant update (title, caption, hashtags, is_edited) on post_texts to clipwright_app;
