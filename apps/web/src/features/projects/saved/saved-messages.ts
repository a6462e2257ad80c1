import { countOf } from '../../../lib/format/count-of.ts';

/** Texts of the copies that a device keeps of finished clips. */
export const savedMessages = {
  offline: (date: string) => `You're offline. Showing what was saved on this device on ${date}.`,
  unreachable: (date: string) => `The server can't be reached. Showing what was saved on this device on ${date}.`,
  readOnly: 'You can make changes again when you’re back online.',
  heading: 'Saved on this device',
  projects: 'Saved projects',
  clips: (count: number) => countOf(count, 'clip', 'clips'),
  noVideo: 'The video was not saved on this device.',
  video: (title: string) => `Video of ${title}`,
  copy: 'Copy info',
  copyOf: (title: string) => `Copy info of ${title}`,
  retry: 'Try again',
  kept: (count: number) =>
    `${countOf(count, 'clip opens', 'clips open')} on this device without a connection, with texts and pictures.`,
  keptWithVideos: (count: number) =>
    `${countOf(count, 'clip opens and plays', 'clips open and play')} on this device without a connection.`,
  saveVideos: (size: string) => `Save the videos too (${size})`,
  saving: (done: number, all: number) => `${done} of ${all} videos saved`,
  saved: 'The videos are saved on this device.',
  noRoom: 'Not all videos could be saved. Free some space on this device, then try again.',
} as const;
