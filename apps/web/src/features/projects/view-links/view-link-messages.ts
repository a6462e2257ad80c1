import type { viewLinkDays } from '@clipwright/contract';

const dayNames = { 1: '1 day', 7: '7 days', 30: '30 days' } satisfies Record<(typeof viewLinkDays)[number], string>;

/** Texts of view links, for the owner and for viewers. */
export const viewLinkTexts = {
  switch: 'Anyone with the link',
  hints: {
    off: 'Let people watch the clips without an account.',
    on: 'Anyone who has the link can watch the clips without an account. Clips you skipped are left out.',
  },
  address: 'Link',
  copy: 'Copy link',
  lost: 'This link still works, but it can no longer be shown. Turn it off and on to get a new one.',
  days: 'Expires after',
  dayNames,
  until: (when: string) => `Works until ${when}.`,
  expired: (when: string) => `Expired on ${when}. No one can open it.`,
  renew: (days: keyof typeof dayNames) => `Renew for ${dayNames[days]}`,
  download: 'Allow downloads',
  downloadHint: 'People can save the clips as files.',
  ending: 'Turning the link off stops it right away. Turning it on again creates a new link.',
  made: 'Anyone with the link can watch now.',
  ended: 'The link no longer works.',
  renewed: (when: string) => `The link works until ${when}.`,
  failed: 'The link could not be loaded',
  review: {
    switch: 'Review by a client',
    hints: {
      off: 'Let a client comment on clips and approve them, without an account.',
      on: 'Anyone who has this link can watch the clips, comment on any moment and approve them. You see the feedback on each clip.',
    },
    made: 'The review link is on.',
    passwordLabel: 'Password (optional)',
    passwordHint: 'Entered once in each browser. Send it separately from the link.',
    passwordOn: 'This link is protected by a password.',
    newPassword: 'New password',
    set: 'Set password',
    remove: 'Remove password',
    wasSet: 'The password is set. Everyone who opens the link is asked for it.',
    wasRemoved: 'The password is removed. The link opens without one.',
    ending: 'Turning the link off stops it right away. What clients wrote stays with the clips.',
  },
  page: {
    title: 'Shared clips',
    by: (name: string) => `${name} shared this with you`,
    until: (when: string) => `This link works until ${when}.`,
    none: 'There are no clips here yet.',
    failed: 'The clips could not be loaded',
    gone: {
      title: 'This link doesn’t work',
      text: 'It may have expired, been turned off or been copied incompletely. Ask the person who sent it for a new one.',
    },
    review: 'Approve clips, or write what should change. The person who sent you the link sees it.',
    password: {
      title: 'Enter the password',
      text: 'These clips are protected. You get the password from the person who sent you the link.',
      label: 'Password',
      submit: 'Open',
    },
    madeWith: 'Made with Clipwright',
  },
} as const;
