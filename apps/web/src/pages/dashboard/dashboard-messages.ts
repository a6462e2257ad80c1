export const dashboardMessages = {
  title: 'Dashboard',
  loading: 'Loading dashboard...',
  /** The highlighted name goes between the two. */
  greeting: { before: 'Welcome back, ', after: '!' },
  /** For users without projects. */
  firstGreeting: { before: 'Welcome, ', after: '!' },
  invitation: 'Ready to create some viral content?',
  emailVerified: 'Your email address is verified.',
  checklist: {
    heading: 'Your first clips in three steps',
    dismiss: 'Hide these steps',
    done: 'Done',
    open: 'To do',
    steps: {
      drive: {
        title: 'Connect a drive',
        text: 'Each project is saved to its own folder in your drive.',
        first: 'Not needed for your first video. Its clips are copied to the drive you connect later.',
        notOffered: 'Not needed here: your clips are stored on this server.',
      },
      clips: { title: 'Make clips from a video', text: 'Drop a file above, paste a link, or try the sample.' },
      keep: { title: 'Keep the ones you like', text: 'Open your project, and keep or skip each clip.' },
    },
  },
  account: {
    heading: 'Account',
    email: 'Email',
    emailVerified: 'Email verified',
    verified: 'Yes',
    notVerified: 'Not yet',
    memberSince: 'Member since',
    twoFactor: 'Two-factor authentication',
    on: 'On',
    off: 'Off',
    link: 'Account settings',
  },
  plan: {
    upgrade: 'Upgrade Plan',
    credits: 'Purchase Credits',
    create: 'Create New Project',
    view: 'View Plans',
    freeChosen: 'Free plan selected! Redirecting to setup...',
    pay: 'Open billing',
  },
  quickActions: {
    heading: 'Quick actions',
    projects: 'Browse your projects',
    captions: 'Write post texts',
    preferences: 'Set your preferences',
    notifications: 'Manage notifications',
    security: 'Manage account security',
  },
} as const;
