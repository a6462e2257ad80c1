ALTER TABLE "projects" ADD COLUMN "speakers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_speakers_object" CHECK (jsonb_typeof("projects"."speakers") = 'object');--> statement-breakpoint
grant update (speakers) on projects to clipwright_app;
