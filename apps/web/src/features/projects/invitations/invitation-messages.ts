/** Shown on the login page to visitors who followed an invitation link. */
export const invitationTexts = {
  shared: (name: string, title: string) => `${name} shared “${title}” with you.`,
  how: 'To open it, log in or create an account with the email address that the invitation was sent to.',
} as const;
