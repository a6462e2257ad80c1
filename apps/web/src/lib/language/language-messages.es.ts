import type { Language } from '@clipwright/messages';

export const language: Language = 'es';
