CREATE TABLE "upload_reservations" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"network" text,
	"size_bytes" bigint NOT NULL,
	"expires_at" timestamp with time zone,
	"received_bytes" bigint NOT NULL,
	CONSTRAINT "upload_reservations_received_bytes_not_negative" CHECK ("upload_reservations"."received_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "upload_reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "card_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "upload_reservations" ADD CONSTRAINT "upload_reservations_source_id_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_reservations" ADD CONSTRAINT "upload_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "upload_reservations_user_id_idx" ON "upload_reservations" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_card_object" CHECK (jsonb_typeof("projects"."card") = 'object');--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "upload_reservations" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);