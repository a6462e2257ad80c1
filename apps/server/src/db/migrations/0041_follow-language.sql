ALTER TABLE "user_preferences" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_preferences" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
-- The owner of a database of one's own is bound by the policies, and would see no rows.
alter table user_preferences no force row level security;--> statement-breakpoint
-- What was never chosen follows the account; whoever chose English reads pages in it.
update user_preferences set language = null where language = 'en';--> statement-breakpoint
alter table user_preferences force row level security;
