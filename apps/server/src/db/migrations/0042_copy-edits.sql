CREATE TABLE "clip_edit_copies" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"start_sec" double precision NOT NULL,
	"end_sec" double precision NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_start_sec" double precision,
	"file_end_sec" double precision,
	"size_bytes" bigint,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_edit_copies_state_known" CHECK ("clip_edit_copies"."state" in ('making', 'ready', 'failed')),
	CONSTRAINT "clip_edit_copies_part_bound" CHECK ("clip_edit_copies"."start_sec" >= 0 and "clip_edit_copies"."end_sec" > "clip_edit_copies"."start_sec" and "clip_edit_copies"."end_sec" <= 864000),
	CONSTRAINT "clip_edit_copies_progress_bound" CHECK ("clip_edit_copies"."progress" between 0 and 1),
	CONSTRAINT "clip_edit_copies_file_key_length" CHECK (char_length("clip_edit_copies"."file_key") between 1 and 1024),
	CONSTRAINT "clip_edit_copies_file_bound" CHECK (("clip_edit_copies"."file_key" is null) = ("clip_edit_copies"."file_start_sec" is null) and ("clip_edit_copies"."file_key" is null) = ("clip_edit_copies"."file_end_sec" is null) and ("clip_edit_copies"."file_key" is not null or "clip_edit_copies"."state" <> 'ready')),
	CONSTRAINT "clip_edit_copies_file_part_bound" CHECK ("clip_edit_copies"."file_start_sec" >= 0 and "clip_edit_copies"."file_end_sec" > "clip_edit_copies"."file_start_sec" and "clip_edit_copies"."file_end_sec" <= 864000),
	CONSTRAINT "clip_edit_copies_size_bytes_not_negative" CHECK ("clip_edit_copies"."size_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "clip_edit_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clip_edit_copies" ADD CONSTRAINT "clip_edit_copies_clip_id_user_id_fk" FOREIGN KEY ("clip_id","user_id") REFERENCES "public"."video_clips"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_edit_copies_user_id_idx" ON "clip_edit_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clip_edit_copies_used_at_idx" ON "clip_edit_copies" USING btree ("used_at");--> statement-breakpoint
CREATE POLICY "owner_only" ON "clip_edit_copies" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("clip_edit_copies"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("clip_edit_copies"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "clip_edit_copies" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);