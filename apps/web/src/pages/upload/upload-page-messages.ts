import { inEnglish } from '@clipwright/messages';

const credits = inEnglish<{ count: number }>('Uses {count, plural, one {# credit} other {# credits}}');
const kept = inEnglish<{ days: number }>(
  'The source is kept for {days, plural, one {# day} other {# days}}, and clips until you delete them.',
);

export const pageMessages = {
  summary: {
    heading: 'Summary',
    submit: 'Make clips',
    /** The cost, and the expected duration if available. */
    price: (cost: string, time: string | null) => (time === null ? cost : `${cost}, takes ${time}`),
    /** The same on one line. */
    bar: {
      details: 'Details:',
      unlimited: 'Uses 1 video',
      video: (left: number) => `Uses 1 video, ${left} left`,
      credits: (count: number) => credits({ count }),
      nothing: 'No videos left',
      unknown: 'Loading your plan',
      planFailed: 'Your plan could not be loaded',
      unavailable: 'Clips can’t be made right now',
    },
    /** The plan's limits could not be loaded. The server decides when the project starts. */
    planFailed: 'Error checking permissions',
    kept: (days: number) => kept({ days }),
  },
  /** Reasons why a project was not started that the user cannot fix. */
  sending: {
    network: 'Network error. Please check your connection and try again.',
    direct: (reason: string) => `Direct upload failed: ${reason}`,
    fileTimedOut: 'Request timed out. The video might be too large or the backend is overloaded.',
    timedOut: (seconds: number) =>
      `Request timed out after ${seconds} seconds. Video processing may still be running on the backend.`,
    project: 'Failed to create project. Please try again.',
    video: 'Failed to process video with processing backend. Please try again.',
    youtube: 'Failed to process YouTube video with processing backend. Please try again.',
    text: 'Failed to process text with processing backend. Please try again.',
  },
  speechMissing: 'No speech recognition is set up yet. Please choose how to continue.',
} as const;
