import { inEnglish } from '@clipwright/messages';

const clipsGenerated = inEnglish<{ made: number; planned: number }>(
  '{made, number} of {planned, plural, one {# clip} other {# clips}} generated',
);
const allReady = inEnglish<{ made: number }>('All done: {made, plural, one {# clip} other {# clips}} ready');
const videosBefore = inEnglish<{ count: number }>('{count, plural, one {# video} other {# videos}} before yours');

const clipsBefore = inEnglish<{ count: number }>(
  '{count, plural, one {Waits for the clip that is being rendered.} other {Waits for # clips that come before it.}}',
);

const aboutMinutes = inEnglish<{ count: number }>('About {count, plural, one {# minute} other {# minutes}} left');
const aboutHours = inEnglish<{ count: number }>('About {count, plural, one {# hour} other {# hours}} left');

/** Texts of the progress overlay and of the same panel in a project. */
export const processingTexts = {
  title: 'AI Video Processing',
  stages: 'Stages',
  progress: 'Progress',
  percent: (percent: number) => `${percent}%`,
  mayClose: 'You can close this tab. Processing continues, and finished clips are saved.',
  stalled: 'Taking longer than usual, still working.',
  waiting: 'Your video continues automatically once this is done.',
  clipsGenerated: (made: number, planned: number) =>
    planned > 0 ? clipsGenerated({ made, planned }) : 'Clips appear here as they finish',
  ready: (made: number, planned: number) => `Clip ${made} of ${planned} ready`,
  allReady: (made: number) => allReady({ made }),
  timeLeft: {
    unknown: 'Estimating time left',
    almostDone: 'Almost done',
    underAMinute: 'Less than a minute left',
    minutes: (from: number, to: number) => `${from}–${to} min left`,
    hours: (from: number, to: number) => `${from}–${to} h left`,
    aboutMinutes: (count: number) => aboutMinutes({ count }),
    aboutHours: (count: number) => aboutHours({ count }),
  },
  /** Shown while other videos are ahead, or before a run's own speed can be measured. */
  queue: {
    next: 'Your video is next',
    before: (count: number) => videosBefore({ count }),
    clipsBefore: (count: number) => clipsBefore({ count }),
    soon: 'Starts in a moment.',
    starts: (time: string) => `Starts in ${time}.`,
    takes: (time: string) => `Takes ${time} here.`,
    guess: 'This is a rough estimate: no video has been finished here yet.',
    underAMinute: 'less than a minute',
    upTo: (time: string) => `up to ${time}`,
    range: (from: number, to: string) => `about ${from}–${to}`,
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
  },
  further: {
    title: 'Files being made',
    of: (clips: string) => `Files of ${clips}`,
  },
  stage: {
    done: 'Done',
    next: 'Next',
    later: 'Later',
    failed: 'Failed',
    waiting: 'Waiting',
    counts: (made: number, planned: number) => `${made} of ${planned} ready`,
  },
  hints: {
    upload: 'The video is received and checked',
    analysis: 'Sound, cuts and faces are analyzed',
    transcription: 'Speech is turned into text',
    clipping: 'The strongest moments become clips',
    optimization: 'Titles, hashtags and scores',
    finalization: 'Everything is saved',
  },
  slots: {
    label: 'Clips',
    waiting: 'Waiting',
    rendering: (percent: number) => `${percent}%`,
    renderingLabel: (number: number, percent: number) => `Clip ${number} is being made: ${percent}%`,
    waitingLabel: (number: number) => `Clip ${number} is waiting`,
    failed: 'Failed',
    stopped: 'Stopped',
  },
  actions: {
    openFirst: 'Open first clip',
    background: 'Continue in background',
    cancel: 'Cancel processing',
    retry: 'Try again',
    retryFailed: 'Try failed clips again',
    makeRest: 'Make the rest',
    markComplete: 'Mark Complete',
    close: 'Close',
    keepWaiting: 'Keep waiting',
  },
  cancel: {
    title: 'Cancel processing?',
    text: 'Processing stops, and the video does not count toward your plan.',
    textWithClips: 'Processing stops. Finished clips stay in your project, and the video counts toward your plan.',
    /** Texts of runs that do not count as a video. */
    textOfExtra: 'Processing stops. The clips in your project stay.',
    textOfExtraWithClips: 'Processing stops. Clips that are already finished stay in your project.',
    confirm: 'Cancel processing',
    confirmWithClips: 'Stop and keep clips',
    discard: 'Discard everything',
    keep: 'Keep working',
  },
  discard: {
    title: 'Discard everything?',
    text: 'Processing stops, and the finished clips are deleted. The video counts toward your plan only if a clip was played or downloaded.',
    textOfExtra: 'Processing stops, and the clips it has finished are deleted. The other clips in your project stay.',
    confirm: 'Discard everything',
    keep: 'Keep working',
  },
  complete: {
    title: 'Mark as complete?',
    text: 'Unfinished work stops. Finished clips stay, and the video counts toward your plan.',
    textOfExtra: 'Unfinished work stops. Finished clips stay.',
    confirm: 'Mark Complete',
    keep: 'Keep working',
  },
  noModel: {
    title: 'The speech model for captions can’t be downloaded right now.',
    text: 'You can make the clips without captions and add those with one click when the model is here, add subtitles of your own, or keep waiting.',
    skip: 'Go on without captions',
    operator: 'If you run this installation, an API that transcribes needs no download.',
  },
  noCaptions: {
    title: 'These clips have no captions: there was no speech model to write them.',
    text: 'The clips are made again with captions and replace the ones here. This does not count as another video.',
    later: 'Once the model is downloaded, you can add captions here with one click.',
    add: 'Add captions now',
  },
  completeFailed: 'Failed to update project status',
  completed: 'Your clips are ready',
  stoppedAt: (stage: string) => `Stopped at ${stage}`,
  cancelled: 'Processing was canceled.',
  stopped: 'Processing was stopped before everything was made.',
  failedTitle: 'Video processing failed',
  failed: (reason: string) => `Processing failed: ${reason}`,
  noResult: 'No result data received',
  givenBack: 'This video does not count toward your plan.',
  countedWithClips: 'Finished clips stay in your project, and the video counts toward your plan. Trying again is free.',
  countedWithout: 'The video counts toward your plan because a clip was played or downloaded.',
  warnings: 'What to know',
  timeout: {
    title: 'Processing timeout - please check back later',
    text: 'Processing is taking longer than expected. Please check back later.',
  },
  unreachable: 'Network error: Unable to connect to backend server',
  tryingAgain: 'Processing continues in the background. Retrying every few seconds.',
} as const;
