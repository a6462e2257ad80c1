import { formatFileSize } from '@clipwright/contract';

export const speechMessages = {
  heading: 'No speech recognition is set up yet',
  text: 'Captions and moments come from speech. Choose how to transcribe it:',
  install: {
    title: 'Install a speech model',
    text: (name: string, sizeBytes: number | null) =>
      sizeBytes === null
        ? name
        : `${name}, ${formatFileSize(sizeBytes)} to download. It runs on this server. Nothing is sent elsewhere.`,
    action: (name: string) => `Install ${name}`,
    progress: (name: string) => `Installing ${name}`,
    percent: (percent: number) => `${percent} %`,
    queued: 'Waiting to start…',
    cancel: 'Stop',
    failed: (reason: string) => `The installation failed: ${reason}`,
    done: 'The model is installed. Captions will be created from speech.',
    model: 'Model',
  },
  api: {
    title: 'Use a speech API',
    text: 'The operator of this installation adds the address and key of a service to its settings. Audio is then sent to that service.',
  },
  subtitles: {
    title: 'Add subtitles',
    text: 'SRT, VTT, ASS, SBV, TTML, LRC, JSON or plain text of this video. They are used without changes.',
  },
  without: {
    title: 'Continue without captions',
    text: 'Clips are selected by sound and picture only, and have no captions.',
    action: 'Continue without captions',
    chosen: 'Clips will have no captions.',
    undo: 'Undo',
  },
} as const;
