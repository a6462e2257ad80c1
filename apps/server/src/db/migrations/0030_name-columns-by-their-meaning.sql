-- Columns and their checks bear the names that the domain has for them: the request of a source, the spec of a run.
ALTER TABLE "sources" RENAME COLUMN "wish" TO "request";--> statement-breakpoint
ALTER TABLE "sources" RENAME CONSTRAINT "sources_wish_object" TO "sources_request_object";--> statement-breakpoint
ALTER TABLE "processing_runs" RENAME COLUMN "options" TO "spec";--> statement-breakpoint
ALTER TABLE "processing_runs" RENAME CONSTRAINT "processing_runs_options_object" TO "processing_runs_spec_object";
