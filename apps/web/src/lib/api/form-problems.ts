import { accountsMessages } from '@clipwright/contract';
import { ApiError } from './api-error.ts';
import { describeError } from './describe-error.ts';

/**
 * The problems of a rejected form: one message per field, and one for the form as a whole. `true` marks a field without
 * a message.
 */
export type FormProblems = { fields: Record<string, string | true>; message: string | null };

type Issue = { field: string; message: string };

/** Returns one message for all empty fields together, or else the first problem of each field. */
export function toFormProblems(issues: readonly Issue[]): FormProblems {
  const missing = issues.filter((issue) => issue.message === accountsMessages.fieldsMissing);
  if (missing.length > 0) {
    return {
      fields: Object.fromEntries(missing.map(({ field }) => [field, true])),
      message: accountsMessages.fieldsMissing,
    };
  }
  const fields: FormProblems['fields'] = {};
  for (const { field, message } of issues) fields[field] ??= message;
  return { fields, message: null };
}

/**
 * Returns the problems in the error of a failed request. Problems of fields that are not in the form go into `message`.
 */
export function problemsOfError(error: unknown, names: readonly string[]): FormProblems {
  const issues = error instanceof ApiError ? error.fields : [];
  const ofForm = issues.filter(({ field }) => names.includes(field));
  if (ofForm.length === 0) return { fields: {}, message: issues[0]?.message ?? describeError(error) };
  return toFormProblems(ofForm);
}
