ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_known";--> statement-breakpoint
ALTER TABLE "sources" DROP CONSTRAINT "sources_kind_known";--> statement-breakpoint
ALTER TABLE "project_folders" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "cloud_provider_id" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "cloud_file_id" text;--> statement-breakpoint
ALTER TABLE "project_folders" ADD CONSTRAINT "project_folders_link_length" CHECK (char_length("project_folders"."link") between 1 and 2048);--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('clips-ready', 'processing-failed', 'cloud-paused'));--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_cloud_provider_id_known" CHECK ("sources"."cloud_provider_id" in ('google-drive', 'one-drive', 'dropbox'));--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_cloud_file_id_length" CHECK (char_length("sources"."cloud_file_id") between 1 and 1024);--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_cloud_file_named" CHECK ("sources"."kind" <> 'cloud' or ("sources"."cloud_provider_id" is not null and "sources"."cloud_file_id" is not null));--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_kind_known" CHECK ("sources"."kind" in ('file', 'link', 'text', 'sample', 'cloud'));