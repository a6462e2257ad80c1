import type { Language } from '@clipwright/messages';

/** Each in its own language. */
export const displayLanguages = { en: 'English', es: 'Español' } as const satisfies Record<Language, string>;
