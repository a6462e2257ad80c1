import { inEnglish } from '@clipwright/messages';

const ready = inEnglish<{ count: number }>('{count, plural, one {Your clip is ready} other {Your # clips are ready}}');

const feedback = inEnglish<{ count: number }>('{count, plural, one {New feedback} other {# new pieces of feedback}}');

/** Text for notices, in the notice panel and in native browser notifications. */
export const noticeTexts = {
  'clips-ready': {
    title: (clips: number) => ready({ count: clips }),
    text: (project: string) => `“${project}” is done.`,
  },
  'processing-failed': {
    title: () => 'Video processing failed',
    text: (project: string) => `“${project}” could not be finished. Open it to see why.`,
  },
  'cloud-paused': {
    title: () => 'Files are waiting for your cloud storage',
    text: (project: string) => `Not all of “${project}” could be saved there. Its files are kept here in the meantime.`,
  },
  review: {
    title: (count: number) => feedback({ count }),
    text: (project: string) => `Your client reviewed “${project}”.`,
  },
  'webhook-off': {
    title: () => 'A webhook was turned off',
    text: (host: string) => `${host} could not be reached for days. Check it, then turn it on again in Settings.`,
  },
  'member-joined': {
    title: () => 'Someone joined your workspace',
    text: (person: string) => `${person} accepted your invitation.`,
  },
} as const;
