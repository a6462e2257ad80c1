import type { Preferences } from '@clipwright/contract';

/** Each language as it calls itself. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
} as const satisfies Record<Preferences['language'], string>;
