CREATE TABLE "workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"roles" text NOT NULL,
	"version" text NOT NULL,
	"queues" text[] NOT NULL,
	"work" jsonb NOT NULL,
	"free_bytes" bigint,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workers_host_length" CHECK (char_length("workers"."host") between 1 and 255),
	CONSTRAINT "workers_roles_length" CHECK (char_length("workers"."roles") between 1 and 100),
	CONSTRAINT "workers_version_length" CHECK (char_length("workers"."version") between 1 and 100),
	CONSTRAINT "workers_queues_bound" CHECK (cardinality("workers"."queues") <= 200),
	CONSTRAINT "workers_work_array" CHECK (jsonb_typeof("workers"."work") = 'array'),
	CONSTRAINT "workers_free_bytes_not_negative" CHECK ("workers"."free_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "workers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_known";--> statement-breakpoint
CREATE INDEX "workers_seen_at_idx" ON "workers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "processing_runs_failed_idx" ON "processing_runs" USING btree ("finished_at","id") WHERE status = 'failed';--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_known" CHECK ("security_events"."kind" in ('sign-in-succeeded', 'sign-in-failed', 'sign-in-locked', 'code-rejected', 'code-locked', 'recovery-code-used', 'mfa-enabled', 'mfa-disabled', 'recovery-codes-renewed', 'password-changed', 'password-reset', 'email-changed', 'session-ended', 'other-sessions-ended', 'api-key-created', 'api-key-revoked', 'drive-connected', 'drive-disconnected', 'share-added', 'share-ended', 'view-link-changed', 'view-link-ended', 'plan-changed', 'data-exported', 'account-deleted', 'event-forged', 'work-retried'));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "workers" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);