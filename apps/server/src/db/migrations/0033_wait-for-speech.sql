ALTER TABLE "speech_installations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD COLUMN "waiting_for" text;--> statement-breakpoint
ALTER TABLE "processing_runs" ADD CONSTRAINT "processing_runs_waiting_for_length" CHECK (char_length("processing_runs"."waiting_for") between 1 and 500);