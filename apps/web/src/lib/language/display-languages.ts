import type { Language } from '@clipwright/messages';

/** The name of each display language in that language. */
export const displayLanguages = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>;
