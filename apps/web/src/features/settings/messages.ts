/** Texts that every setting shares. */
export const settingsMessages = {
  saving: 'Saving…',
  saved: 'Saved',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  retry: 'Try again',
  undo: 'Undo',
} as const;
