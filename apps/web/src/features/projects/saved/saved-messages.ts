import { inEnglish } from '@clipwright/messages';

type Count = { count: number };
const clips = inEnglish<Count>('{count, plural, one {# clip} other {# clips}}');
const kept = inEnglish<Count>(
  '{count, plural, one {# clip is available offline on this device, without its video.} other {# clips are available offline on this device, without their videos.}}',
);
const keptWithVideos = inEnglish<Count>(
  '{count, plural, one {# clip is available offline on this device.} other {# clips are available offline on this device.}}',
);
const saving = inEnglish<{ done: number; all: number }>(
  '{done, number} of {all, plural, one {# video} other {# videos}} saved',
);

/** Texts about offline copies of finished clips. */
export const savedMessages = {
  offline: (date: string) => `You're offline. Showing what was saved on this device on ${date}.`,
  unreachable: (date: string) => `The server can't be reached. Showing what was saved on this device on ${date}.`,
  readOnly: 'You can make changes again when you’re back online.',
  heading: 'Saved on this device',
  projects: 'Saved projects',
  clips: (count: number) => clips({ count }),
  noVideo: 'The video was not saved on this device.',
  video: (title: string) => `Video of ${title}`,
  copy: 'Copy post text',
  copyOf: (title: string) => `Copy post text of ${title}`,
  retry: 'Try again',
  kept: (count: number) => kept({ count }),
  keptWithVideos: (count: number) => keptWithVideos({ count }),
  saveVideos: (size: string) => `Save the videos too (${size})`,
  saving: (done: number, all: number) => saving({ done, all }),
  saved: 'The videos are saved on this device.',
  noRoom: 'Not all videos could be saved. Free some space on this device, then try again.',
} as const;
