import { formatModelSize } from '@clipwright/contract';

export const speechMessages = {
  heading: 'No speech recognition is set up yet',
  text: 'Captions and moments come from speech. Choose how to transcribe it:',
  install: {
    title: 'Prepare captions',
    text: (sizeBytes: number | null) =>
      `${sizeBytes === null ? 'Downloads what is needed' : `Downloads ${formatModelSize(sizeBytes)}`}, once. Speech is then transcribed on this server. Nothing is sent elsewhere.`,
    action: 'Prepare captions',
    again: 'Try again',
    failed: (reason: string) => `Captions could not be prepared: ${reason}`,
  },
  preparing: {
    percent: (percent: number) => `${percent}%`,
    queued: 'Waiting to start…',
    text: 'You don’t have to wait. Videos that you start now get their captions as soon as this is done.',
    stop: 'Stop',
  },
  /** Texts of the speech options. */
  model: {
    label: 'Speech model',
    install: 'Install this model',
  },
  /** Texts beside the prompt field. */
  search: {
    text: (sizeBytes: number | null) =>
      `A search model also finds what your prompt means, in other words. It understands English.${sizeBytes === null ? '' : ` Downloads ${formatModelSize(sizeBytes)}, once.`}`,
    install: 'Install the search model',
    installing: (percent: number) => `Installing the search model: ${percent}%`,
    stop: 'Stop',
    failed: (reason: string) => `The search model could not be installed: ${reason}`,
  },
  api: {
    title: 'Use a speech API',
    text: 'The operator of this installation adds the address and key of a service to its settings. Audio is then sent to that service.',
  },
  subtitles: {
    title: 'Add subtitles',
    text: 'If you have the words of this video in a file, they are used as they are.',
  },
  without: {
    title: 'Continue without captions',
    text: 'Clips are selected by sound and picture only, and have no captions.',
    action: 'Continue without captions',
    chosen: 'Clips will have no captions.',
    undo: 'Undo',
  },
} as const;
