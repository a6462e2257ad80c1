import { locale } from './locale.ts';

/** Names in a sentence: "one, two, and three", or "or" in place of "and". */
export function formatList(names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(locale, { type }).format(names);
}
