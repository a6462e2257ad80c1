import { type Language, matchSentences } from '@clipwright/messages';
import { textWarnings as spanish } from './text-warning-messages.es.ts';
import { textWarnings as english } from './text-warning-messages.ts';

/** Translates a post text warning into Spanish; null for any other sentence. */
export const findTextWarning = matchSentences(english, spanish);

/** Translates a warning into a language; an unknown warning is returned unchanged. */
export function translateTextWarning(warning: string, language: Language): string {
  if (language === 'en') return warning;
  return findTextWarning(warning, (fact) => translateTextWarning(fact, language)) ?? warning;
}
