/** Texts that every setting shares. */
export const settingsMessages = {
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Saved when you are back online',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  retry: 'Try again',
  undo: 'Undo',
} as const;
