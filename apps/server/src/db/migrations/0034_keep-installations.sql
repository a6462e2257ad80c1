ALTER TABLE "speech_installations" DROP CONSTRAINT "speech_installations_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "speech_installations" ADD CONSTRAINT "speech_installations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;