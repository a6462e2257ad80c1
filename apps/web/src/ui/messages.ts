/** Texts of parts that any page may use. */
export const uiMessages = {
  showPassword: 'Show password',
  fieldsToCorrect: '{count} fields need your attention.',
  colorScheme: { label: 'Theme', light: 'Light', dark: 'Dark', auto: 'System' },
  loading: 'Loading',
  terms: 'Terms',
  privacy: 'Privacy',
  close: 'Close',
  dismiss: 'Dismiss',
  retry: 'Try again',
  copied: 'Copied',
  refused: 'Select it to copy',
  score: 'Score',
  save: {
    saving: 'Saving…',
    saved: 'Saved',
    waiting: 'Saved when you are back online',
    notSaved: (reason: string) => `Not saved: ${reason}`,
    undo: 'Undo',
  },
  offline: 'You are offline. This appears when the connection is back.',
} as const;
