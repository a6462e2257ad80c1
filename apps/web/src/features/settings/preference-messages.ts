import type { Preferences } from '@clipwright/contract';

type Tone = Preferences['captionTone'];
type Platform = Preferences['defaultPlatforms'][number];
type Language = Preferences['language'];

/** Texts of the settings' tabs "Preferences" and "Notifications". */
export const preferenceMessages = {
  failed: 'Your preferences could not be loaded',
  captions: {
    heading: 'Captions',
    tone: 'Caption tone',
    toneHint: 'How the text for your posts is worded.',
    tones: {
      professional: 'Professional',
      casual: 'Casual',
      energetic: 'Energetic',
      educational: 'Educational',
    } satisfies Record<Tone, string>,
    platforms: 'Default platforms',
    platformsHint: 'Chosen already when you write captions.',
    lastPlatform: 'Please choose at least one platform',
    platformNames: {
      tiktok: 'TikTok',
      instagram: 'Instagram',
      youtube: 'YouTube',
      twitter: 'Twitter',
      linkedin: 'LinkedIn',
    } satisfies Record<Platform, string>,
    language: 'Language',
    languageHint: 'Of captions and analyses. The pages stay in English.',
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
    scheme: 'Colours',
    schemeHint: 'Kept in this browser.',
    schemes: { light: 'Light', dark: 'Dark', auto: 'As the system' },
  },
  keys: {
    heading: 'Keys',
    single: 'Single keys',
    singleHint:
      'On a project’s page one key plays, keeps, skips, edits or downloads a clip. Press ? there for all of them. Kept in this browser.',
  },
  notifications: {
    heading: 'Notifications',
    email: 'Email',
    emailHint: 'Mails you when clips are ready or a video failed, and about payments.',
    processing: 'Processing',
    processingHint: 'Shows notices in the browser while your videos are being worked on.',
    analytics: 'Analytics',
    analyticsHint: 'Mails you a summary of your projects, clips and views once a month.',
    always: 'Mails about the safety of your account, such as a changed password, always come.',
  },
} as const;
