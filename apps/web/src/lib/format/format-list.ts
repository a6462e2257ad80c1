import { locale } from './locale.ts';

/** Formats names as a list in a sentence: "one, two, and three", or with "or". */
export function formatList(names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(locale, { type }).format(names);
}
