/** Confirmations that are shown as toasts. */
export const teamsNotices = {
  revoked: 'The invitation was revoked. Its link no longer works.',
  declined: 'You declined the invitation.',
  removed: 'They are no longer a member.',
  left: 'You left the workspace.',
} as const;
