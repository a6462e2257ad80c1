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
  // A report of an earlier version may lack a fact that its message uses.
  const placeholders = new Proxy<Record<string, string | number>>(Object.fromEntries(values), {
    has: () => true,
    get: (texts, name) => (typeof name === 'string' ? (texts[name] ?? 'none') : undefined),
  });
  return messageIn[language](messagesIn[language][code])(placeholders);
}

function toValue(name: string, fact: Facts[string], language: Language): string | number {
  if (fact === null || fact === undefined || fact === '') return 'none';
  if (typeof fact === 'boolean') return String(fact);
  // A message selects by words without hyphens.
  if (name === 'why' && typeof fact === 'string') return fact.replaceAll('-', '_');
  if (name !== 'language' || typeof fact === 'number') return fact;
  if (unspecified.has(fact.toLowerCase())) return 'none';
  return nameLanguage(fact, language);
}

/** The code of ISO 639-2 for a language that is not known, has no code, or where there are several or none. */
const unspecified = new Set(['und', 'mis', 'mul', 'zxx']);

/** A file may contain any language tag. */
function nameLanguage(tag: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
