/** Shown before the login, to who came by the link of an invitation. */
export const invitationTexts = {
  shared: (name: string, title: string) => `${name} shared “${title}” with you.`,
  how: 'To open it, log in or create an account with the email address that the invitation was sent to.',
} as const;
