import { translateRule } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import type { ErrorFacts } from '../app-error.ts';

/** Translates the field errors in an error's facts. */
export function translateFields(facts: ErrorFacts, language: Language): ErrorFacts {
  const { fields } = facts;
  if (!Array.isArray(fields)) return facts;
  return {
    ...facts,
    fields: fields.map((field: { message: string }) => ({ ...field, message: translateRule(field.message, language) })),
  };
}
