import type { Preferences } from '@clipwright/contract';

type Tone = Preferences['captionTone'];
type Platform = Preferences['defaultPlatforms'][number];
type Language = Preferences['language'];

/** Texts of the settings' tabs "Preferences" and "Notifications". */
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
    platformNames: {
      tiktok: 'TikTok',
      instagram: 'Instagram',
      youtube: 'YouTube',
      twitter: 'X (Twitter)',
      linkedin: 'LinkedIn',
    } satisfies Record<Platform, string>,
    language: 'Language',
    languageHint: 'The language of post texts and analyses.',
    /** Each in its own language. */
    languageNames: {
      en: 'English',
      es: 'Español',
      fr: 'Français',
      de: 'Deutsch',
      it: 'Italiano',
      pt: 'Português',
    } satisfies Record<Language, string>,
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
