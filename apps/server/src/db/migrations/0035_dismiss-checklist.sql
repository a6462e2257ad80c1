ALTER TABLE "user_preferences" ADD COLUMN "has_dismissed_checklist" boolean DEFAULT false NOT NULL;--> statement-breakpoint
grant update (has_dismissed_checklist) on user_preferences to clipwright_app;
