/** Texts of components that any page may use. */
export const uiMessages = {
  showPassword: 'Show password',
  /** Used for two or more fields. */
  fieldsToCorrect: (count: number) => `${count} fields need your attention.`,
  colorScheme: { label: 'Theme', light: 'Light', dark: 'Dark', auto: 'System' },
  loading: 'Loading',
  /** The heading of the list of sections beside a page of text. */
  contents: 'On this page',
  /** The header and footer of pages that need no account. */
  header: {
    label: 'Home page',
    home: 'Clipwright home page',
    parts: { features: 'Features', 'how-it-works': 'How it works', pricing: 'Pricing' },
    open: 'Open App',
    signIn: 'Sign In',
    start: 'Try Free',
    menu: 'Menu',
  },
  footer: {
    label: 'More pages',
    pages: {
      '/pricing': 'Pricing',
      '/help': 'Help',
      '/changelog': 'Changelog',
      '/about-clipwright': 'About',
      '/terms': 'Terms',
      '/privacy': 'Privacy',
      '/dashboard': 'Dashboard',
    },
  },
  /** The link to instructions for operators, if something is not set up here. */
  operatorHelp: 'How to set this up',
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Try again',
  /** A finished clip of the bundled sample, on public pages. */
  sampleClip: {
    alt: 'A finished vertical clip: snowy mountains under a full moon, captioned “When forty winters shall” with “winters” highlighted.',
    play: 'Play the clip',
    pause: 'Pause the clip',
  },
  /** The field for files with several audio tracks. */
  audioTrack: {
    label: 'Audio track',
    automatic: 'Automatic: the one with a voice',
    track: (position: number, about: string | null) => (about ? `${position}: ${about}` : `Track ${position}`),
  },
  undo: 'Undo',
  copied: 'Copied',
  refused: 'Select the text to copy it',
  score: 'Score',
  scoreCompared: 'Compared with the other moments of this project.',
  scoresCompared: 'Scores compare each clip with the other moments of this project.',
  save: {
    saving: 'Saving…',
    saved: 'Saved',
    waiting: 'Will be saved when you’re back online',
    notSaved: (reason: string) => `Not saved: ${reason}`,
    undo: 'Undo',
  },
  offline: 'You’re offline. This loads when you’re back online.',
} as const;
