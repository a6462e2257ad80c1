/** Texts of signing up, signing in and all around it. */
export const accountsTexts = {
  fields: {
    fullName: 'Full name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    confirmPassword: 'Confirm password',
    rememberMe: 'Remember me',
    code: 'Code',
    recoveryCode: 'Recovery code',
  },
  login: {
    title: 'Log in',
    submit: 'Log in',
    forgot: 'Forgot password?',
    noAccount: 'New here?',
    signUp: 'Create an account',
    done: 'Successfully logged in!',
    /** Why a page that was asked for needs a login. */
    reasons: {
      projects: 'Please sign in to create projects',
      sample: 'Log in to try the sample. It counts as one of this month’s videos.',
      cloud: 'Please log in to connect your cloud storage',
    },
  },
  /** A link was pasted on the landing page. */
  linkWaiting: (site: string) => `Your link from ${site} is waiting. You’ll continue with it on the upload page.`,
  logout: {
    untold: 'The server could not be reached, so your session may still be active. Please log out again later.',
  },
  linkErrors: {
    link_expired: 'This link has expired or was already used. Please request a new one.',
  },
  verifiedElsewhere: {
    done: 'The email address is verified.',
    logIn: 'Log in with the password that was chosen at sign-up.',
    stranger: 'Did someone else sign up with your address? {takeOver} to sign everyone else out.',
    takeOver: 'Set your own password',
  },
  mfa: {
    title: 'Two-factor authentication',
    appText: 'Enter the 6 digits that your authenticator app shows.',
    recoveryText: 'Enter one of the recovery codes you kept. Each works once.',
    useRecovery: 'Use a recovery code instead',
    useApp: 'Use the authenticator app instead',
    submit: 'Verify',
    back: 'Back to login',
  },
  signUp: {
    title: 'Create your account',
    submit: 'Create account',
    passwordHint: (min: number) => `At least ${min} characters`,
    terms: 'I accept the {terms} and the {privacy}.',
    termsLink: 'terms',
    privacyLink: 'privacy policy',
    hasAccount: 'Already have an account?',
    logIn: 'Log in',
    /** What was chosen on the landing page. */
    next: {
      file: (name: string) =>
        `“${name}” is selected. Stay in this tab to continue with it. With Google, you’ll select it again.`,
      sample: 'Create an account to try the sample. It counts as one of this month’s videos.',
    },
    checkTitle: 'Check your email',
    checkText: 'We sent a link to {email}. Open it to verify the address, then log in.',
  },
  google: { action: 'Continue with Google', or: 'or' },
  socialErrors: {
    redirectUri: 'OAuth configuration error: Please contact support to fix the redirect URI configuration.',
    oauth: 'OAuth error: Please check your Google account settings and try again.',
    emailNotVerified: 'Please verify your email address first. We have just sent you the link.',
    mailNotConfigured:
      'Your email address has to be verified first, but this installation cannot send email. Please ask its operator for help.',
    accountNotLinked:
      'Google cannot open this account. Please log in with your password, or set one with “Forgot password?”.',
    other: 'Authentication error: {message}',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  forgotPassword: {
    title: 'Forgot password',
    intro: 'Enter your email address and we’ll send you a link to set a new password.',
    submit: 'Send the link',
    done: 'Password reset email sent! Check your inbox.',
    checkTitle: 'Check your email',
    checkText:
      'If {email} belongs to an account, a link to set a new password is on its way. It works once, for 1 hour.',
    another: 'Try another email',
    noMail: 'This installation cannot send email, so it cannot send you a link. Please ask its operator for help.',
    back: 'Back to login',
  },
  resetPassword: {
    title: 'Set a new password',
    intro: 'You will be logged out everywhere and log in again with the new password.',
    submit: 'Save the new password',
    doneTitle: 'Your password is changed',
    doneText: 'All sessions have ended. Log in with your new password.',
    logIn: 'Go to login',
    expiredTitle: 'This link no longer works',
    expiredText: 'It has expired or was already used. Your password has not been changed.',
    again: 'Request a new link',
  },
  callback: {
    loadingTitle: 'Logging you in',
    loadingText: 'Google has confirmed who you are. This takes a moment.',
    doneTitle: 'Successfully logged in!',
    doneText: 'Taking you to your account.',
    failedTitle: 'Not logged in',
    failed: 'Authentication failed. Please try again.',
    back: 'Back to login',
  },
  verifyEmail: {
    label: 'Email address',
    text: 'Please verify your email address. Open the link that we sent to {email}.',
    action: 'Send the link again',
    sent: 'Sent. Check your inbox.',
  },
  sample: {
    title: 'When forty winters shall besiege thy brow',
    place: 'From 0:39 to 1:29 of the sample video, a sonnet read aloud.',
    stripLabel: 'The full two-minute video, with the clip marked.',
  },
} as const;
