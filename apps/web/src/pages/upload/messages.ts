export const pageMessages = {
  summary: {
    heading: 'Summary',
    submit: 'Make clips',
    sending: 'Sending…',
    source: 'Material',
    nothing: 'Nothing chosen yet',
    kept: (days: number) => `The material is kept for ${days} days, clips until you delete them.`,
  },
  speechMissing: 'Nothing here can listen to speech yet. Please choose how to go on.',
} as const;
