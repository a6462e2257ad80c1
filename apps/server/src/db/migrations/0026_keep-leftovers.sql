CREATE TABLE "cloud_leftovers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"account_id" text,
	"kind" text NOT NULL,
	"cloud_id" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'left' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_leftovers_user_id_provider_kind_cloud_id_key" UNIQUE("user_id","provider","kind","cloud_id"),
	CONSTRAINT "cloud_leftovers_provider_known" CHECK ("cloud_leftovers"."provider" in ('google-drive', 'one-drive', 'dropbox')),
	CONSTRAINT "cloud_leftovers_kind_known" CHECK ("cloud_leftovers"."kind" in ('file', 'folder')),
	CONSTRAINT "cloud_leftovers_state_known" CHECK ("cloud_leftovers"."state" in ('left', 'removing')),
	CONSTRAINT "cloud_leftovers_account_id_length" CHECK (char_length("cloud_leftovers"."account_id") between 1 and 500),
	CONSTRAINT "cloud_leftovers_cloud_id_length" CHECK (char_length("cloud_leftovers"."cloud_id") between 1 and 1024),
	CONSTRAINT "cloud_leftovers_name_length" CHECK (char_length("cloud_leftovers"."name") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "cloud_leftovers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cloud_storage_files" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "project_folders" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "cloud_leftovers" ADD CONSTRAINT "cloud_leftovers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_storage_files" ADD CONSTRAINT "cloud_storage_files_account_id_length" CHECK (char_length("cloud_storage_files"."account_id") between 1 and 500);--> statement-breakpoint
ALTER TABLE "project_folders" ADD CONSTRAINT "project_folders_account_id_length" CHECK (char_length("project_folders"."account_id") between 1 and 500);--> statement-breakpoint
CREATE POLICY "owner_only" ON "cloud_leftovers" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("cloud_leftovers"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("cloud_leftovers"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "cloud_leftovers" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);