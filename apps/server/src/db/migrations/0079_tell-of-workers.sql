ALTER TABLE "workers" ADD COLUMN "video_encoder" text;--> statement-breakpoint
ALTER TABLE "workers" ADD COLUMN "models" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "render_leases_leased_idx" ON "render_leases" USING btree ("created_at") WHERE state = 'leased';--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_video_encoder_length" CHECK (char_length("workers"."video_encoder") between 1 and 50);--> statement-breakpoint
ALTER TABLE "workers" ADD CONSTRAINT "workers_models_array" CHECK (jsonb_typeof("workers"."models") = 'array');