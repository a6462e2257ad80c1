import type { Preferences } from '@clipwright/contract';
import { languageNames } from '../../../lib/language-names.ts';
import { platformNames } from '../../../lib/platform-names.ts';

type Tone = Preferences['captionTone'];

/** Texts of the "Preferences" and "Notifications" tabs of the settings. */
export const preferenceMessages = {
  failed: 'Your preferences could not be loaded',
  captions: {
    heading: 'Post texts',
    tone: 'Tone',
    toneHint: 'How your post texts sound.',
    tones: {
      professional: 'Professional',
      casual: 'Casual',
      energetic: 'Energetic',
      educational: 'Educational',
    } satisfies Record<Tone, string>,
    platforms: 'Default platforms',
    platformsHint: 'Preselected when you generate post texts.',
    lastPlatform: 'Please choose at least one platform',
    platformNames,
    language: 'Language',
    languageHint: 'The language of post texts and analyses.',
    languageNames,
  },
  appearance: {
    heading: 'Appearance',
    scheme: 'Theme',
    schemeHint: 'Saved in this browser.',
    schemes: { light: 'Light', dark: 'Dark', auto: 'System' },
  },
  keys: {
    heading: 'Keyboard shortcuts',
    single: 'Single-key shortcuts',
    singleHint:
      'On a project page, one key plays, keeps, skips, edits or downloads a clip. Press ? there to see them all. Saved in this browser.',
  },
  notifications: {
    heading: 'Notifications',
    email: 'Email',
    emailHint: 'Emails you when clips are ready, when a video fails, and about payments.',
    processing: 'Processing',
    processingHint:
      'Shows a notification when clips are ready, when a video fails, or when files are waiting for your cloud storage.',
    analytics: 'Analytics',
    analyticsHint: 'Emails you a monthly summary of your projects, clips and views.',
    always: 'Security emails, such as a changed password, are always sent.',
    noMail: 'This installation cannot send email yet. Your choices about email apply once it can.',
  },
} as const;
