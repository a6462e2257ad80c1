CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('sign-in-succeeded', 'sign-in-failed', 'sign-in-locked', 'code-rejected', 'code-locked', 'recovery-code-used', 'mfa-enabled', 'mfa-disabled', 'recovery-codes-renewed', 'password-changed', 'password-reset', 'email-changed', 'session-ended', 'other-sessions-ended', 'api-key-created', 'api-key-revoked', 'drive-connected', 'drive-disconnected', 'share-added', 'share-ended', 'view-link-changed', 'view-link-ended', 'plan-changed', 'data-exported', 'account-deleted', 'event-forged')),
	CONSTRAINT "security_events_subject_length" CHECK (char_length("security_events"."subject") between 0 and 300),
	CONSTRAINT "security_events_ip_address_length" CHECK (char_length("security_events"."ip_address") between 1 and 64),
	CONSTRAINT "security_events_user_agent_length" CHECK (char_length("security_events"."user_agent") between 0 and 512),
	CONSTRAINT "security_events_request_id_length" CHECK (char_length("security_events"."request_id") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_events_user_id_created_at_idx" ON "security_events" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_created_at_idx" ON "security_events" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "owner_only" ON "security_events" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("security_events"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("security_events"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "security_events" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);