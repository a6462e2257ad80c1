import { describeIssueIn } from '@clipwright/contract';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { currentLanguage } from '../current-language.ts';

// Messages for schemas that do not define their own, for people, in the current language.
z.config({ customError: (issue) => describeIssueIn[currentLanguage()](issue) });

/** The error for input that fails its schema, with the invalid fields. */
export function invalidInput(...errors: readonly (z.ZodError | undefined)[]): AppError {
  const issues = errors.flatMap((error) => error?.issues ?? []);
  return new AppError('invalid_input', {
    fields: issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  });
}
