/** Texts of the shell and of what every page shares. */
export const appMessages = {
  product: 'Clipwright',
  skipLink: 'Skip to the content',
  navigation: { label: 'Main', dashboard: 'Dashboard', settings: 'Settings', menu: 'Menu', closeMenu: 'Close menu' },
  colorScheme: { label: 'Colours', light: 'Light', dark: 'Dark', auto: 'As the system' },
  logout: {
    action: 'Logout',
    title: 'Logout',
    confirmation: 'Are you sure you want to logout? This will end your session and clear all local data.',
    cancel: 'Cancel',
  },
  verifyEmail: {
    text: 'Please verify your email address. We sent a link to {email}.',
    resend: 'Send the link again',
    sent: 'Sent. Check your inbox.',
  },
  sandbox: {
    text: 'Sandbox: mail and sign-in are local stand-ins; nothing leaves this machine.',
    mailbox: 'Open the mailbox',
  },
  offline: 'You are offline. What you see may be out of date; changes are not saved until you are back.',
  error: {
    title: 'This page could not be shown',
    retry: 'Try again',
    reference: 'Reference for support: {requestId}',
  },
  notFound: {
    title: 'Page not found',
    text: "The page you're looking for doesn't exist.",
    link: 'Go to the dashboard',
  },
  loading: 'Loading',
} as const;
