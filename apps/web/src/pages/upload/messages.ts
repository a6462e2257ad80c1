export const pageMessages = {
  summary: {
    heading: 'Summary',
    submit: 'Make clips',
    sending: 'Sending…',
    source: 'Material',
    nothing: 'Nothing chosen yet',
    /** In a line, where there is no room for more. */
    bar: {
      details: 'Details:',
      unlimited: 'Uses 1 video',
      video: (left: number) => `Uses 1 video, ${left} left`,
      credits: (credits: number) => `Uses ${credits === 1 ? '1 credit' : `${credits} credits`}`,
      nothing: 'No videos left',
      unknown: 'Looking up your plan',
      unavailable: 'Nothing can be made now',
    },
    kept: (days: number) => `The material is kept for ${days} days, clips until you delete them.`,
  },
  speechMissing: 'Nothing here can listen to speech yet. Please choose how to go on.',
} as const;
