ALTER TABLE "user_preferences" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_preferences" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
update user_preferences set language = null where language = 'en';
