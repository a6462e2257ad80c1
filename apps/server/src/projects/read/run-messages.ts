import { inEnglish } from '@clipwright/messages';

const ready = inEnglish<{ ready: number; all: number }>('{ready, number} of {all, number} ready');

/** The description of a user's own caption style. */
export const ownStyleMessage: string = 'A style of your own.';

/** A run's steps, as pages show them. */
export const runMessages = {
  queued: 'Waiting in the queue',
  completed: 'Processing is complete',
  stages: {
    upload: 'Checking the source',
    analysis: 'Analyzing the source',
    transcription: 'Transcribing',
    clipping: 'Making clips',
    optimization: 'Analyzing the clips',
    finalization: 'Finishing',
  },
  clips: (count: number, all: number) => `Making clips: ${ready({ ready: count, all })}`,
  renditions: (count: number, all: number) => `Making new versions: ${ready({ ready: count, all })}`,
} as const;
