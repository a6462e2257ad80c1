CREATE TABLE "credit_ledger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credits" integer NOT NULL,
	"source_key" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_ledger_source_key_key" UNIQUE("source_key"),
	CONSTRAINT "credit_ledger_kind_known" CHECK ("credit_ledger"."kind" in ('purchase', 'spend', 'return', 'refund', 'dispute', 'adjustment')),
	CONSTRAINT "credit_ledger_source_key_length" CHECK (char_length("credit_ledger"."source_key") between 1 and 300),
	CONSTRAINT "credit_ledger_note_length" CHECK (char_length("credit_ledger"."note") between 1 and 500),
	CONSTRAINT "credit_ledger_credits_or_note" CHECK ("credit_ledger"."credits" <> 0 or "credit_ledger"."note" is not null)
);
--> statement-breakpoint
ALTER TABLE "credit_ledger" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"stripe_customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_id_length" CHECK (char_length("payment_events"."id") between 1 and 255),
	CONSTRAINT "payment_events_type_length" CHECK (char_length("payment_events"."type") between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "payment_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"stripe_invoice_id" text NOT NULL,
	"description" text NOT NULL,
	"amount_paid" integer NOT NULL,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"hosted_url" text,
	"pdf_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_stripe_invoice_id_key" UNIQUE("stripe_invoice_id"),
	CONSTRAINT "payments_description_length" CHECK (char_length("payments"."description") between 1 and 500),
	CONSTRAINT "payments_amount_paid_not_negative" CHECK ("payments"."amount_paid" >= 0),
	CONSTRAINT "payments_amount_refunded_bound" CHECK ("payments"."amount_refunded" between 0 and "payments"."amount_paid"),
	CONSTRAINT "payments_currency_length" CHECK (char_length("payments"."currency") between 3 and 3),
	CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('completed', 'pending', 'failed', 'refunded'))
);
--> statement-breakpoint
ALTER TABLE "payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD COLUMN "stripe_checkout_session_id" text;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "scheduled_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD COLUMN "scheduled_billing_cycle" text;--> statement-breakpoint
ALTER TABLE "credit_ledger" ADD CONSTRAINT "credit_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_ledger_user_id_created_at_idx" ON "credit_ledger" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_created_at_idx" ON "payment_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_user_id_created_at_idx" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_scheduled_plan_id_subscription_plans_id_fk" FOREIGN KEY ("scheduled_plan_id") REFERENCES "public"."subscription_plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_subscriptions_scheduled_plan_id_idx" ON "user_subscriptions" USING btree ("scheduled_plan_id");--> statement-breakpoint
ALTER TABLE "credit_purchases" ADD CONSTRAINT "credit_purchases_stripe_checkout_session_id_key" UNIQUE("stripe_checkout_session_id");--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_price_not_negative" CHECK ("user_subscriptions"."price" >= 0);--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_scheduled_billing_cycle_known" CHECK ("user_subscriptions"."scheduled_billing_cycle" in ('monthly', 'yearly'));--> statement-breakpoint
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_scheduled_change" CHECK (("user_subscriptions"."scheduled_plan_id" is null) = ("user_subscriptions"."scheduled_billing_cycle" is null));--> statement-breakpoint
CREATE POLICY "owner_only" ON "credit_ledger" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("credit_ledger"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("credit_ledger"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "credit_ledger" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "payment_events" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "owner_only" ON "payments" AS PERMISSIVE FOR ALL TO "clipwright_app" USING ("payments"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("payments"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "service_sees_all" ON "payments" AS PERMISSIVE FOR ALL TO "clipwright_service" USING (true) WITH CHECK (true);