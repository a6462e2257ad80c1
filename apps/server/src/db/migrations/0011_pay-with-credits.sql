ALTER TABLE "video_reservations" ADD COLUMN "credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_reservations" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_reservations" ADD CONSTRAINT "video_reservations_credits_not_negative" CHECK ("video_reservations"."credits" >= 0);--> statement-breakpoint
ALTER TABLE "video_reservations" ADD CONSTRAINT "video_reservations_attempt_positive" CHECK ("video_reservations"."attempt" > 0);