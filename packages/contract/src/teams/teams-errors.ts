import { defineErrors } from '../define-errors.ts';
import teamsErrorMessages from './teams-error-messages.en.json' with { type: 'json' };

export const teamsErrors = defineErrors(teamsErrorMessages, {
  workspace_not_found: 404,
  role_too_low: 403,
  workspace_owner_only: 403,
  member_read_only: 403,
  team_plan_needed: 403,
  no_seat_left: 409,
  workspace_full: 409,
  already_member: 409,
  invite_oneself: 400,
  team_invitation_not_found: 404,
  team_invitation_expired: 410,
  invitation_for_another: 403,
  address_unverified: 403,
  member_not_found: 404,
  owner_cannot_leave: 409,
  too_many_invitation_mails: 429,
  new_owner_needs_plan: 409,
  new_owner_has_projects: 409,
  new_owner_has_team: 409,
  transfer_in_flight: 409,
  owner_drive_missing: 409,
  drive_is_the_owners: 403,
  white_label_plan_needed: 403,
});
