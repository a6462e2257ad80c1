/** The cleaning of voices, for pages that preview it. They load it on first use, so it is not part of `plan.ts`. */
export { hasEqualChannels, openVoiceCleaner } from './sound/open-voice-cleaner.ts';
