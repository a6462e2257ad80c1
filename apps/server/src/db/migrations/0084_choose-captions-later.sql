ALTER TABLE "processing_runs" ADD COLUMN "speech_wait_sec" integer;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "lacks_captions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "speech_installations" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_speech_wait_sec_bound" CHECK ("processing_runs"."speech_wait_sec" between 0 and 86400);