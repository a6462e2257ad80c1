ALTER TABLE "sources" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_network_length" CHECK (char_length("sources"."network") between 1 and 64);