ALTER TABLE "source_chunks" ADD COLUMN "part_tag" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "draft_id" text;--> statement-breakpoint
ALTER TABLE "source_chunks" ADD CONSTRAINT "source_chunks_part_tag_length" CHECK (char_length("source_chunks"."part_tag") between 1 and 1024);--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_draft_id_length" CHECK (char_length("sources"."draft_id") between 1 and 2048);