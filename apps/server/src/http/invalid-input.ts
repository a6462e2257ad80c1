import type { z } from 'zod';
import { AppError } from './app-error.ts';

/** The refusal of an input that a schema does not take, with its fields. */
export function invalidInput(...errors: readonly (z.ZodError | undefined)[]): AppError {
  const issues = errors.flatMap((error) => error?.issues ?? []);
  return new AppError('invalid_input', {
    fields: issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  });
}
