import type { Language } from '@clipwright/messages';

/** The language of the pages. Each build has its own: an import of messages gets those of its language. */
export const language: Language = 'en';
