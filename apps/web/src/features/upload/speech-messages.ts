import { formatFileSize } from '@clipwright/contract';

export const speechMessages = {
  heading: 'Nothing here can listen to speech yet',
  text: 'Captions and the choice of moments come from what is said. Choose how to get that:',
  install: {
    title: 'Install a speech model',
    text: (name: string, sizeBytes: number | null) =>
      sizeBytes === null
        ? name
        : `${name}, ${formatFileSize(sizeBytes)} to download. It listens on this server; nothing is sent elsewhere.`,
    action: (name: string) => `Install ${name}`,
    progress: (name: string) => `Installing ${name}`,
    percent: (percent: number) => `${percent} %`,
    queued: 'Waiting to begin…',
    cancel: 'Stop',
    failed: (reason: string) => `The installation failed: ${reason}`,
    done: 'The model is installed. Captions are made from what is said.',
    model: 'Model',
  },
  api: {
    title: 'Name a speech API',
    text: 'Whoever runs this installation enters the address and key of a service in its settings. Sound is then sent to that service.',
  },
  subtitles: {
    title: 'Add subtitles',
    text: 'SRT, VTT, ASS, SBV, TTML, LRC, JSON or plain text of this video. They are used as they are.',
  },
  without: {
    title: 'Go on without captions',
    text: 'Clips are chosen by sound and picture alone and have no captions.',
    action: 'Go on without captions',
    chosen: 'Clips will have no captions.',
    undo: 'Undo',
  },
} as const;
