ALTER TABLE "workers" ADD COLUMN "process_id" integer;--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_process_id_not_negative" CHECK ("workers"."process_id" >= 0);