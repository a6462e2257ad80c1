-- Files made before this was written down: the run that made each says whether its plan put the watermark on.
alter table clip_renditions no force row level security;--> statement-breakpoint
alter table planned_clips no force row level security;--> statement-breakpoint
alter table processing_runs no force row level security;--> statement-breakpoint
update clip_renditions r set has_plan_watermark = true
where r.has_watermark and exists (
  select from planned_clips p join processing_runs u on u.id = p.run_id
  where (p.id = r.clip_id or (p.clip_id = r.clip_id and p.ratio = r.ratio and p.caption_style is not distinct from r.caption_style))
    and u.options -> 'isWatermarkForced' = 'true'
);--> statement-breakpoint
alter table clip_renditions force row level security;--> statement-breakpoint
alter table planned_clips force row level security;--> statement-breakpoint
alter table processing_runs force row level security;
