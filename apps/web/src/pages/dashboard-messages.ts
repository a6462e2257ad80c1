export const dashboardMessages = {
  title: 'Dashboard',
  loading: 'Loading dashboard...',
  /** The name stands between the two, marked. */
  greeting: { before: 'Welcome back, ', after: '!' },
  invitation: 'Ready to create some viral content?',
  emailVerified: 'Your email address is verified.',
  account: {
    heading: 'Account',
    email: 'Email',
    emailState: 'Email state',
    verified: 'Verified',
    notVerified: 'Not verified yet',
    memberSince: 'Member since',
    twoFactor: 'Two-factor authentication',
    on: 'On',
    off: 'Off',
    link: 'Account settings',
  },
  quickActions: {
    heading: 'Quick actions',
    projects: 'Go through your projects',
    create: 'Create New Project',
    captions: 'Write captions',
    preferences: 'Set how captions are written',
    notifications: 'Choose what you are told',
    security: 'Look after your account',
  },
} as const;
