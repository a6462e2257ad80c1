import { type Language, messageIn } from '@clipwright/messages';
import { materialMessages as spanish } from './material-messages.es.ts';
import { materialMessages as english } from './material-messages.ts';
import type { MaterialCode } from './material-notes.ts';

const messagesIn = { en: english, es: spanish } as const;

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Returns the sentence for a decision about a source. An absent fact is the text `none` in its message; `language` is
 * written out as the language's name.
 */
export function describeMaterial({ code, facts }: { code: MaterialCode; facts: Facts }, language: Language): string {
  const values = Object.entries(facts).map(([name, fact]) => [name, toValue(name, fact, language)]);
  return messageIn[language](messagesIn[language][code])(Object.fromEntries(values));
}

function toValue(name: string, fact: Facts[string], language: Language): string | number {
  if (fact === null || fact === undefined) return 'none';
  if (typeof fact === 'boolean') return String(fact);
  if (name !== 'language' || typeof fact === 'number') return fact;
  return new Intl.DisplayNames([language], { type: 'language' }).of(fact) ?? fact;
}
