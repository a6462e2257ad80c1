ALTER TABLE "notices" ADD COLUMN "post_id" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_id_user_id_key" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_post_id_user_id_fk" FOREIGN KEY ("post_id","user_id") REFERENCES "public"."posts"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_post_id_idx" ON "notices" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_user_id_attention_idx" ON "posts" USING btree ("user_id","due_at","id") WHERE state in ('awaiting-approval', 'waiting', 'unsure', 'failed');
