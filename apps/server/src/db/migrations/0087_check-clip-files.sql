ALTER TABLE "clip_renditions" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD COLUMN "is_damaged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "clip_renditions_checked_at_idx" ON "clip_renditions" USING btree ("checked_at");--> statement-breakpoint
ALTER TABLE "clip_renditions" ADD CONSTRAINT "clip_renditions_sha256_form" CHECK ("clip_renditions"."sha256" ~ '^[0-9a-f]{64}$');