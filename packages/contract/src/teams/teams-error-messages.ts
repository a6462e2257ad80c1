/** The message of each error. Facts of the error replace `{name}`. */
export const teamsErrorMessages = {
  workspace_not_found:
    'This workspace no longer exists, or you’re no longer a member of it. Switch to your own workspace.',
  role_too_low:
    'You can only watch and download in this workspace. To change something, ask its owner to make you an editor.',
  workspace_owner_only: 'Only the owner of this workspace can do this.',
  member_read_only:
    'The plan of this workspace has too few seats, so you can only watch and download. Nothing was deleted: ask the owner to upgrade the plan or to free a seat.',
  team_plan_needed: 'Teams are part of the Agency Starter plan. Upgrade to invite people.',
  no_seat_left:
    'All {seats, plural, one {# seat is} other {# seats are}} taken, open invitations included. Remove a member or an invitation first.',
  workspace_full:
    'This workspace has no free seat any more. Ask its owner to free one, then accept the invitation again.',
  already_member: 'This person is already in your workspace.',
  invite_oneself: 'This is your own address. You are already in your workspace.',
  team_invitation_not_found: 'This invitation no longer works. Ask the person who invited you for a new one.',
  team_invitation_expired: 'This invitation has expired. Ask the person who invited you to send it again.',
  invitation_for_another:
    'This invitation is for {email}. Sign in with that address, or ask for an invitation to the one you use.',
  address_unverified: 'Verify your email address first.',
  member_not_found: 'This person is not a member of your workspace.',
  owner_cannot_leave: 'You own this workspace. Transfer it to a member before you leave.',
  too_many_invitation_mails: 'This address was sent many invitations today. Try again tomorrow.',
  new_owner_needs_plan:
    'The new owner needs their own Agency Starter plan first, since projects count on the owner’s plan.',
  new_owner_has_projects:
    'The new owner has projects in their own workspace, which your members would see. They can become the owner once these are deleted.',
  new_owner_has_team: 'The new owner has a team of their own. They can become the owner once it has no members.',
  transfer_in_flight:
    'Videos are still being uploaded or processed. Wait until they are done, then transfer the workspace.',
  owner_drive_missing: 'The owner of this workspace has to connect a drive first, since clips are saved there.',
  drive_is_the_owners:
    'Videos from a drive can only be imported by the owner of this workspace, since the drive is theirs.',
  white_label_plan_needed:
    'Branding comes with the Agency Starter plan. Upgrade to show your own name, logo and color.',
} as const;
