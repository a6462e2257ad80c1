import type { Preferences } from '@clipwright/contract';

/** The name of each language in that language. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
} as const satisfies Record<Preferences['language'], string>;
