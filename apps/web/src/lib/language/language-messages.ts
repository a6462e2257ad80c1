import type { Language } from '@clipwright/messages';

/**
 * The language of the pages. Each language has its own build, in which imports of messages resolve to that language.
 */
export const language: Language = 'en';
