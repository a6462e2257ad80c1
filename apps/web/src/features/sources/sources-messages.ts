import { inEnglish } from '@clipwright/messages';
import type { SourceWay } from './chosen-source.ts';
import type { UploadPhase } from './uploads/upload-phase.ts';

type Count = { count: number };
const views = inEnglish<Count>('{count, plural, one {# view} other {# views}}');
const words = inEnglish<Count>('{count, plural, one {# word} other {# words}}');
const secondsLeft = inEnglish<Count>('{count, plural, one {# second} other {# seconds}} left');
const minutesLeft = inEnglish<Count>('{count, plural, one {# minute} other {# minutes}} left');

export const sourcesMessages = {
  heading: 'Source',
  entry: {
    label: 'Video, audio, link or text',
    /** Shown while the field is empty, by the chosen type. */
    placeholder: {
      auto: 'Drop a video or audio file, or paste a link or text',
      link: 'https://www.youtube.com/watch?v=…',
      text: 'Paste a transcript, a script or an article',
    } satisfies Record<SourceWay | 'auto', string>,
    dropNow: 'Drop it anywhere',
    ways: { link: 'YouTube URL', text: 'Text Content' } satisfies Record<SourceWay, string>,
    go: 'Continue',
  },
  file: {
    choose: 'Video or Audio File',
    formats: 'MP4, MOV, MKV, WebM, MP3, M4A, WAV and others.',
    limits: (minutes: number, size: string) =>
      `MP4, MOV, MKV, WebM, MP3, M4A, WAV and others, up to ${minutes} minutes and ${size}.`,
    /** The text for a file without a picture. */
    sound: 'Sound only. Clips show it as moving bars, with captions.',
    /** The note for a video without an audio track. */
    noSound: 'This video has no sound. Add subtitles if its clips should have captions.',
    audio: (language: string) => `audio in ${language}`,
    tracksHint: (count: number) => `This file has ${count} audio tracks. Choose one if another is meant.`,
    reading: 'Reading the file…',
    unread: (size: string) => `${size}. This browser can’t read the file’s length. It is checked after the upload.`,
    change: 'Choose something else',
    onlyOne: 'One file at a time. The first one was selected.',
  },
  trim: {
    heading: 'Part to use',
    start: 'Start',
    end: 'End',
    whole: 'The full length is used.',
    part: (from: string, to: string, length: string) => `Using ${length}, from ${from} to ${to}.`,
    reset: 'Use the full length',
  },
  link: {
    hint: { youtube: 'A public or unlisted video on YouTube.', all: 'YouTube and most other video sites.' },
    valid: 'Valid YouTube URL',
    validOther: 'This link can be used',
    checking: 'Checking the link…',
    failed: 'Failed to validate YouTube URL',
    network: 'Network error during validation',
    refused: 'Validation failed',
    retry: 'Check again',
    example: 'Use an example link',
    views: (count: number) => views({ count }),
    published: (date: string) => `published ${date}`,
    thumbnail: (title: string) => `Thumbnail of ${title}`,
  },
  linkTool: {
    /** `size` is the size of the download, or null if it is unknown. */
    preparing: (size: string | null) =>
      size === null ? 'Preparing links (one-time download)' : `Preparing links (one-time download, ${size})`,
    progress: 'Download progress',
    missing: 'Links need a small program that downloads videos. It is not on this server yet.',
    fetch: (size: string | null) =>
      size === null ? 'Set up links (one-time download)' : `Set up links (one-time download, ${size})`,
    retry: 'Try again',
  },
  text: {
    label: 'Text',
    hint: 'A transcript, a script or an article. Clips show the words on screen, large and in the caption style you choose.',
    voice: {
      none: 'No voice is installed, so clips of a text are silent. To have them read aloud, install a voice that “clipwright models” lists.',
      by: (languages: string, name: string) => `in ${languages} by ${name}`,
      byRobot: (languages: string, name: string) => `in ${languages} by ${name}, a robotic voice`,
      readAloud: (voices: string) => `Read aloud ${voices}.`,
      silent: 'Clips in other languages are silent.',
      better: 'For more natural voices, install one that “clipwright models” lists.',
    },
    open: 'Open a transcript file',
    openHint: 'SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT',
    opened: (name: string) => `From ${name}`,
    words: (count: number) => words({ count }),
    tooLarge: 'This file is too large for a transcript. Up to 5 MB can be opened.',
    wrongKind: 'Please choose an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file.',
    unreadable: 'This file could not be read. Please choose it again.',
  },
  subtitles: {
    add: 'Add subtitles',
    hint: 'SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT. Used instead of speech recognition.',
    remove: 'Remove',
    added: (name: string) => `Subtitles: ${name}`,
  },
  upload: {
    heading: 'Uploading',
    keepOpen: 'Keep this window open until the file is uploaded. Afterwards you can close it.',
    phases: {
      sending: 'Uploading',
      paused: 'Paused',
      offline: 'Connection lost. The upload resumes automatically when you’re back online.',
      checking: 'Upload complete. Checking the file…',
      elsewhere: 'This file is being uploaded in another tab. It continues here if you close that tab.',
      failed: 'The upload stopped',
      done: 'Upload complete. Processing has started.',
    } satisfies Record<UploadPhase, string>,
    progress: 'Upload progress',
    ofSize: (sent: string, size: string) => `${sent} of ${size}`,
    speed: (speed: string) => `${speed}/s`,
    secondsLeft: (count: number) => secondsLeft({ count }),
    minutesLeft: (count: number) => minutesLeft({ count }),
    pause: 'Pause',
    resume: 'Continue',
    cancel: 'Cancel upload',
    retry: 'Try again',
    another: 'New project',
    /** Shown if the file is uploaded and only its subtitles were rejected. */
    subtitlesRefused: 'Your file is uploaded. Only the subtitles can’t be used.',
    withoutSubtitles: 'Go on without subtitles',
    otherSubtitles: 'Choose other subtitles',
    /** Shown if the file itself was rejected. */
    otherFile: 'Choose another file',
    chunkedFailed: (reason: string) => `Chunked upload failed: ${reason}`,
    unreadable: 'The file can no longer be read. If it was moved or changed, choose it again.',
    doneElsewhere: (title: string) => `“${title}” is uploaded. Processing has started.`,
    nothingLost: 'Your progress is kept for an hour.',
    startedOver: 'The upload expired after an hour without progress, so it starts again from the beginning.',
  },
  drafts: {
    text: (title: string, size: string) => `“${title}” (${size}) is not uploaded completely yet.`,
    ended: (title: string, size: string) =>
      `The upload of “${title}” (${size}) expired after an hour without progress. Start it again from the beginning.`,
    startAgain: 'Start again',
    chooseAgain: 'Choose the file again',
    chooseHint: (name: string) => `This browser had no space for the file. Choose ${name} again to continue.`,
    differs: 'This is a different file. Choose the original file, or start a new upload.',
    discard: 'Discard',
    elsewhere: (title: string) => `“${title}” is being uploaded in another tab.`,
  },
  drive: {
    from: (provider: string) => `From ${provider}`,
    change: 'Choose something else',
  },
  talk: { action: 'Try a real talk' },
  sample: {
    action: 'Try it with a sample',
    text: 'Three sonnets by Shakespeare, a little over two minutes, with subtitles.',
    /** The note beside the button. */
    counts: 'It counts as one of this month’s videos.',
    name: 'Forty winters: three sonnets by Shakespeare',
    change: 'Choose something else',
  },
} as const;
