import { describeIssueIn } from '@clipwright/contract';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import { currentLanguage } from '../current-language.ts';

// Every schema of the program speaks so where it has no words of its own: its messages go to people.
z.config({ customError: (issue) => describeIssueIn[currentLanguage()](issue) });

/** The refusal of an input that a schema does not take, with its fields. */
export function invalidInput(...errors: readonly (z.ZodError | undefined)[]): AppError {
  const issues = errors.flatMap((error) => error?.issues ?? []);
  return new AppError('invalid_input', {
    fields: issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  });
}
