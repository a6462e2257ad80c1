import { z } from 'zod';
import { email } from '../accounts/account-fields.ts';
import { ownerProof } from '../accounts/mfa.ts';
import { oneLine } from '../plain-text.ts';
import { requestMessages } from '../request-contract-messages.ts';
import { memberRoles, workspaceRoles } from './workspace-roles.ts';

export const teamLimits = {
  nameMaxLength: 80,
  /** The days after which an invitation can no longer be accepted. */
  invitationDays: 7,
  /** The retention of the activity log: its maximum age and number of entries. */
  activityDays: 90,
  activitiesPerWorkspace: 5000,
} as const;

/** A workspace that the user may act in: their own, or one that they are a member of. */
export const workspace = z
  .object({
    /** Its owner's. */
    id: z.uuid(),
    /** Null if it was never named: then it has its owner's name. */
    name: z.string().nullable(),
    owner_name: z.string(),
    role: z.enum(workspaceRoles),
    /** A member without a seat on the owner's plan reads and changes nothing. */
    is_read_only: z.boolean(),
  })
  .meta({ id: 'Workspace' });
export type Workspace = z.infer<typeof workspace>;

/** An invitation as the invited person sees it. */
export const receivedInvitation = z
  .object({
    id: z.uuid(),
    workspace_name: z.string().nullable(),
    owner_name: z.string(),
    /** The invited address. */
    email: z.string(),
    role: z.enum(memberRoles),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'ReceivedInvitation' });
export type ReceivedInvitation = z.infer<typeof receivedInvitation>;

/** `GET /api/workspaces`: the user's own first. */
export const workspaceList = z
  .object({
    workspaces: z.array(workspace),
    /** Invitations to the user's address, if it is verified. */
    invitations: z.array(receivedInvitation),
  })
  .meta({ id: 'WorkspaceList' });
export type WorkspaceList = z.infer<typeof workspaceList>;

export const teamMember = z
  .object({
    /** The person's id. */
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(workspaceRoles),
    is_read_only: z.boolean(),
    joined_at: z.iso.datetime().nullable(),
    /** The number of videos they made in the owner's month. */
    videos_used: z.int(),
    clips_made: z.int(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof teamMember>;

/** An invitation as the owner sees it. */
export const sentInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(memberRoles),
    sent_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof sentInvitation>;

/** `GET /api/team`: the workspace of the request, as its owner and members see it. */
export const team = z
  .object({
    workspace,
    /** The limit of the owner's plan, including the owner; -1: unlimited. */
    seats: z.int(),
    plan_name: z.string(),
    /** The owner first, then members by the day they joined. */
    members: z.array(teamMember),
    /** Only the owner sees them. */
    invitations: z.array(sentInvitation),
    /** Work without a current member: by members who left, or older than teams. */
    others_videos_used: z.int(),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof team>;

export const workspaceName = z
  .string()
  .trim()
  .min(1)
  .max(teamLimits.nameMaxLength)
  .regex(oneLine, requestMessages.textInvalid);

/** `PATCH /api/team` */
export const workspaceChange = z.object({ name: workspaceName }).meta({ id: 'WorkspaceChange' });

/** `POST /api/team/invitations` */
export const invitationInput = z.object({ email, role: z.enum(memberRoles) }).meta({ id: 'TeamInvitationInput' });
export type InvitationInput = z.infer<typeof invitationInput>;

/** `PATCH /api/team/members/{id}` */
export const memberChange = z.object({ role: z.enum(memberRoles) }).meta({ id: 'TeamMemberChange' });

/** `POST /api/team/transfer` */
export const transferInput = z
  .object({
    /** The person who becomes the owner. */
    member_id: z.uuid(),
    ...ownerProof,
  })
  .meta({ id: 'TeamTransferInput' });

/** The role that an accepted invitation gives. */
export const acceptedInvitation = z.object({ workspace }).meta({ id: 'AcceptedInvitation' });
