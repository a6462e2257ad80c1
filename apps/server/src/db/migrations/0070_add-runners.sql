CREATE TABLE "render_leases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"runner_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"taken_at" text NOT NULL,
	"priority" integer NOT NULL,
	"state" text DEFAULT 'leased' NOT NULL,
	"inputs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outputs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "render_leases_state_known" CHECK ("render_leases"."state" in ('leased', 'returned', 'adopted', 'refused', 'failed', 'given-back', 'over')),
	CONSTRAINT "render_leases_taken_at_length" CHECK (char_length("render_leases"."taken_at") between 1 and 40),
	CONSTRAINT "render_leases_inputs_list" CHECK (jsonb_typeof("render_leases"."inputs") = 'array'),
	CONSTRAINT "render_leases_outputs_list" CHECK (jsonb_typeof("render_leases"."outputs") = 'array'),
	CONSTRAINT "render_leases_received_object" CHECK (jsonb_typeof("render_leases"."received") = 'object'),
	CONSTRAINT "render_leases_reason_length" CHECK (char_length("render_leases"."reason") between 0 and 2000)
);
--> statement-breakpoint
ALTER TABLE "render_leases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "render_runners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"version" text,
	"seen_at" timestamp with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"put_aside_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "render_runners_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "render_runners_name_length" CHECK (char_length("render_runners"."name") between 1 and 60),
	CONSTRAINT "render_runners_token_hash_form" CHECK ("render_runners"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "render_runners_version_length" CHECK (char_length("render_runners"."version") between 1 and 50),
	CONSTRAINT "render_runners_refusals_not_negative" CHECK ("render_runners"."refusals" >= 0)
);
--> statement-breakpoint
ALTER TABLE "render_runners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "render_leases" ADD CONSTRAINT "render_leases_runner_id_render_runners_id_fk" FOREIGN KEY ("runner_id") REFERENCES "public"."render_runners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "render_leases" ADD CONSTRAINT "render_leases_clip_id_planned_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."planned_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "render_leases_runner_id_idx" ON "render_leases" USING btree ("runner_id","created_at");--> statement-breakpoint
CREATE INDEX "render_leases_clip_id_idx" ON "render_leases" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "render_leases_created_at_idx" ON "render_leases" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "render_runners_created_at_idx" ON "render_runners" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "render_leases" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "render_runners" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);