/** Texts about changes from a closed tab. */
export const leftDraftMessages = {
  text: (time: string) => `Another tab was closed before it could save its changes to this clip (${time}).`,
  load: 'Load those changes',
  discard: 'Discard them',
} as const;
