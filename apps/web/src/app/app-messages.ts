/** Texts of the shell and those that every page shares. */
export const appMessages = {
  skipLink: 'Skip to content',
  navigation: {
    label: 'Main',
    dashboard: 'Dashboard',
    upload: 'Upload',
    projects: 'Projects',
    captions: 'Captions',
    /**
     * The hint under the label says that this page writes texts for posts. Elsewhere, captions are the words on the
     * picture.
     */
    captionsShort: 'Captions',
    captionsHint: 'Post texts',
    settings: 'Settings',
    billing: 'Billing',
    pricing: 'Pricing',
    menu: 'Menu',
    closeMenu: 'Close menu',
  },
  logout: {
    action: 'Logout',
    confirmation: 'Are you sure you want to logout? This will end your session and clear all local data.',
    /** The explanation below the title. */
    kept: 'Your projects and clips stay in your account. Only what this browser keeps is removed: unfinished uploads, drafts and clips saved for offline viewing.',
    cancel: 'Cancel',
  },
  sandbox: {
    label: 'Sandbox',
    text: 'Email, Google sign-in, payments and cloud drives are simulated.',
    localOnly: 'You can open them only on the machine that runs Clipwright.',
    mailbox: 'Open the mailbox',
  },
  offline: 'You’re offline. Content may be out of date, and changes can’t be saved until you’re back online.',
  error: {
    title: 'This page couldn’t be loaded',
    retry: 'Try again',
    reference: (requestId: string) => `Reference for support: ${requestId}`,
  },
  loading: 'Loading',
} as const;
