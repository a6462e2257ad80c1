ALTER TABLE "processing_runs" DROP CONSTRAINT "processing_runs_kind_known";--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD COLUMN "doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "material" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD CONSTRAINT "clip_renditions_doubts_array" CHECK (jsonb_typeof("clip_renditions"."doubts") = 'array');--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_material_object" CHECK (jsonb_typeof("processing_runs"."material") = 'object');--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_kind_known" CHECK ("processing_runs"."kind" in ('project', 'more-clips', 'renditions', 'remake'));