import { translateRule } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import type { ErrorFacts } from '../app-error.ts';

/** The same facts with the rules that fields broke in the language of who reads them. */
export function translateFields(facts: ErrorFacts, language: Language): ErrorFacts {
  const { fields } = facts;
  if (!Array.isArray(fields)) return facts;
  return {
    ...facts,
    fields: fields.map((field: { message: string }) => ({ ...field, message: translateRule(field.message, language) })),
  };
}
