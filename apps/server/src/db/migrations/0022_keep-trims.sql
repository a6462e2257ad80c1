-- The part of each source that was used, as the first run of its project was asked for it.
alter table sources no force row level security;--> statement-breakpoint
alter table processing_runs no force row level security;--> statement-breakpoint
update sources s set
  trim_start_sec = nullif((u.options -> 'options' ->> 'trimStart')::float8, 0),
  trim_end_sec = (u.options -> 'options' ->> 'trimEnd')::float8
from processing_runs u
where u.source_id = s.id and u.kind = 'project' and s.kind <> 'text'
  and s.trim_start_sec is null and s.trim_end_sec is null
  and coalesce((u.options -> 'options' ->> 'trimEnd')::float8, 1e9) > coalesce((u.options -> 'options' ->> 'trimStart')::float8, 0);--> statement-breakpoint
alter table sources force row level security;--> statement-breakpoint
alter table processing_runs force row level security;
