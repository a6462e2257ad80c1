CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"workspace_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_key_hash_key" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_name_length" CHECK (char_length("api_keys"."name") between 1 and 60),
	CONSTRAINT "api_keys_key_hash_form" CHECK ("api_keys"."key_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "api_keys_start_length" CHECK (char_length("api_keys"."start") between 6 and 20),
	CONSTRAINT "api_keys_scopes_known" CHECK ("api_keys"."scopes" <@ array['read', 'create']::text[] and cardinality("api_keys"."scopes") between 1 and 2)
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotent_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"route" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_requests_holder_route_key" UNIQUE("holder_id","route","idempotency_key"),
	CONSTRAINT "idempotent_requests_route_length" CHECK (char_length("idempotent_requests"."route") between 1 and 300),
	CONSTRAINT "idempotent_requests_idempotency_key_length" CHECK (char_length("idempotent_requests"."idempotency_key") between 1 and 255),
	CONSTRAINT "idempotent_requests_body_hash_form" CHECK ("idempotent_requests"."body_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "idempotent_requests_answer_length" CHECK (char_length("idempotent_requests"."answer") between 1 and 100000)
);
--> statement-breakpoint
ALTER TABLE "idempotent_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_users_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_user_id_created_at_idx" ON "api_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_workspace_id_idx" ON "api_keys" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "idempotent_requests_user_id_idx" ON "idempotent_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotent_requests_created_at_idx" ON "idempotent_requests" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "owner_only" ON "api_keys" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("api_keys"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("api_keys"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "api_keys" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "idempotent_requests" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("idempotent_requests"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("idempotent_requests"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "idempotent_requests" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);