import { type Language, matchSentences } from '@clipwright/messages';
import { textWarnings as spanish } from './text-warning-messages.es.ts';
import { textWarnings as english } from './text-warning-messages.ts';

/** What was warned of while texts were written, in Spanish; null for anything else. */
export const findTextWarning = matchSentences(english, spanish);

/** The same in the language of who reads it; as it is where it is not known. */
export function translateTextWarning(warning: string, language: Language): string {
  if (language === 'en') return warning;
  return findTextWarning(warning, (fact) => translateTextWarning(fact, language)) ?? warning;
}
