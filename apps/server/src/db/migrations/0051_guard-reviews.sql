alter table review_comments force row level security;--> statement-breakpoint
alter table clip_verdicts force row level security;--> statement-breakpoint
revoke all on review_comments, clip_verdicts from public;--> statement-breakpoint
grant select, insert, update, delete on review_comments, clip_verdicts to clipwright_service;--> statement-breakpoint
-- An owner answers, marks as done and deletes; what a client said, and of which clip, no one changes.
grant select, insert, update (resolved_at), delete on review_comments to clipwright_app;--> statement-breakpoint
grant select on clip_verdicts to clipwright_app;--> statement-breakpoint
grant update (password_hash, pass_hash, pass_secret) on view_links to clipwright_app;--> statement-breakpoint
-- What a client may ask for and say. The policies say of which clips.
grant select (kind, pass_hash) on view_links to clipwright_viewer;--> statement-breakpoint
grant
  select (id, project_id, clip_id, parent_id, name, is_owner, at_sec, text, resolved_at, created_at),
  insert
on review_comments to clipwright_viewer;--> statement-breakpoint
grant
  select (clip_id, project_id, verdict, name, decided_at),
  insert (clip_id, user_id, project_id, verdict, name, decided_at, told_at),
  update (verdict, name, decided_at, told_at)
on clip_verdicts to clipwright_viewer;
