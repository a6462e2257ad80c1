ALTER TABLE "project_shares" ALTER COLUMN "shared_with_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_shares" ADD COLUMN "email" text;--> statement-breakpoint
-- A share is given to the address of its reader from now on. Where the address is not proven, it becomes an invitation.
alter table project_shares no force row level security;--> statement-breakpoint
alter table users no force row level security;--> statement-breakpoint
update project_shares s set email = u.email, shared_with_id = null from users u where u.id = s.shared_with_id;--> statement-breakpoint
alter table users force row level security;--> statement-breakpoint
alter table project_shares force row level security;--> statement-breakpoint
ALTER TABLE "project_shares" ALTER COLUMN "email" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "project_shares_email_idx" ON "project_shares" USING btree ("email");--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_project_id_email_key" UNIQUE("project_id","email");--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_email_length" CHECK (char_length("project_shares"."email") between 3 and 254);--> statement-breakpoint
ALTER TABLE "project_shares" ADD CONSTRAINT "project_shares_email_lower_case" CHECK ("project_shares"."email" = lower("project_shares"."email"));--> statement-breakpoint
ALTER POLICY "shared_read" ON "post_texts" TO clipwright_app USING ("post_texts"."clip_id" = any (array(select c.id from video_clips c join project_shares s on s.project_id = c.project_id where (s.shared_with_id = (select u.id from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified) or (s.shared_with_id is null and s.email = (select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified))))));--> statement-breakpoint
ALTER POLICY "shared_read" ON "clip_renditions" TO clipwright_app USING ("clip_renditions"."clip_id" = any (array(select c.id from video_clips c join project_shares s on s.project_id = c.project_id where (s.shared_with_id = (select u.id from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified) or (s.shared_with_id is null and s.email = (select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified))))));--> statement-breakpoint
ALTER POLICY "shared_read" ON "analyses" TO clipwright_app USING ("analyses"."clip_id" = any (array(select c.id from video_clips c join project_shares s on s.project_id = c.project_id where (s.shared_with_id = (select u.id from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified) or (s.shared_with_id is null and s.email = (select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified))))));--> statement-breakpoint
ALTER POLICY "shared_read" ON "transcriptions" TO clipwright_app USING ("transcriptions"."clip_id" = any (array(select c.id from video_clips c join project_shares s on s.project_id = c.project_id where (s.shared_with_id = (select u.id from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified) or (s.shared_with_id is null and s.email = (select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified))))));--> statement-breakpoint
ALTER POLICY "shared_read" ON "video_clips" TO clipwright_app USING ("video_clips"."project_id" = any (array(select s.project_id from project_shares s where (s.shared_with_id = (select u.id from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified) or (s.shared_with_id is null and s.email = (select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified))))));--> statement-breakpoint
ALTER POLICY "shared_read" ON "project_shares" TO clipwright_app USING (("project_shares"."shared_with_id" = (select u.id from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified) or ("project_shares"."shared_with_id" is null and "project_shares"."email" = (select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified))));--> statement-breakpoint
ALTER POLICY "shared_read" ON "projects" TO clipwright_app USING ("projects"."id" = any (array(select s.project_id from project_shares s where (s.shared_with_id = (select u.id from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified) or (s.shared_with_id is null and s.email = (select u.email from users u where u.id = (select nullif(current_setting('app.user_id', true), '')::uuid) and u.email_verified))))));--> statement-breakpoint
-- A person who changes a proven address keeps what was shared with it. The next person with that address does not get it.
-- Run by the service role alone, as addresses are.
create function keep_shares_of_person() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.project_shares s set shared_with_id = new.id
    where s.email = old.email and s.shared_with_id is null and s.owner_id <> new.id
      and not exists (
        select from public.project_shares o where o.project_id = s.project_id and o.shared_with_id = new.id
      );
  return null;
end
$$;--> statement-breakpoint
revoke all on function keep_shares_of_person() from public;--> statement-breakpoint
create trigger keep_shares_of_person after update of email on users
  for each row when (old.email_verified and old.email <> new.email) execute function keep_shares_of_person();
