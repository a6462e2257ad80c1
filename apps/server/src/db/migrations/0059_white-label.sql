ALTER TABLE "workspace_activities" DROP CONSTRAINT "workspace_activities_kind_known";--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "logo_width_px" integer;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "logo_height_px" integer;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_logo_id_key" UNIQUE("logo_id");--> statement-breakpoint
ALTER TABLE "workspace_activities" ADD CONSTRAINT "workspace_activities_kind_known" CHECK ("workspace_activities"."kind" in ('project-created', 'project-changed', 'project-deleted', 'clips-requested', 'clip-changed', 'clip-edited', 'clip-exported', 'clip-deleted', 'clips-downloaded', 'project-shared', 'share-ended', 'brand-kit-created', 'brand-kit-changed', 'brand-kit-deleted', 'view-link-changed', 'view-link-ended', 'member-invited', 'invitation-revoked', 'invitation-declined', 'member-joined', 'member-left', 'member-removed', 'role-changed', 'workspace-renamed', 'branding-changed', 'ownership-transferred'));--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_accent_color_form" CHECK ("workspaces"."accent_color" ~ '^#[0-9A-F]{6}$');--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_logo_whole" CHECK (num_nulls("workspaces"."logo_id", "workspaces"."logo_key", "workspaces"."logo_width_px", "workspaces"."logo_height_px") in (0, 4));--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_logo_size" CHECK ("workspaces"."logo_width_px" > 0 and "workspaces"."logo_height_px" > 0);