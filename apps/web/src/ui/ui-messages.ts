/** Texts of parts that any page may use. */
export const uiMessages = {
  showPassword: 'Show password',
  fieldsToCorrect: '{count} fields need your attention.',
  colorScheme: { label: 'Theme', light: 'Light', dark: 'Dark', auto: 'System' },
  loading: 'Loading',
  /** Beside a page of text: what is on it. */
  contents: 'On this page',
  /** Over and under the pages that need no account. */
  header: {
    label: 'Start page',
    home: 'Clipwright, start page',
    parts: { features: 'Features', 'how-it-works': 'How it works', pricing: 'Pricing' },
    open: 'Open App',
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
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Try again',
  /** A finished clip of the bundled sample, on public pages. */
  sampleClip: {
    alt: 'A finished vertical clip: snowy mountains under a full moon, with the words “When forty winters shall” over the picture and “winters” marked.',
    play: 'Play the clip',
    pause: 'Pause the clip',
  },
  undo: 'Undo',
  copied: 'Copied',
  refused: 'Select it to copy',
  score: 'Score',
  scoreCompared: 'Compared with the other moments of this project.',
  scoresCompared: 'Scores compare each clip with the other moments of this project.',
  save: {
    saving: 'Saving…',
    saved: 'Saved',
    waiting: 'Saved when you are back online',
    notSaved: (reason: string) => `Not saved: ${reason}`,
    undo: 'Undo',
  },
  offline: 'You are offline. This appears when the connection is back.',
} as const;
