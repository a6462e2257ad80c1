import { describeIssue } from '@clipwright/contract';
import { type FormProblems, toFormProblems } from './form-problems.ts';

type Schema = {
  safeParse(
    values: unknown,
    params: { error: typeof describeIssue },
  ): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};

/** Returns a form check that uses the server's own schema. The check returns null if the values are valid. */
export function checkWith(schema: Schema) {
  return (values: unknown): FormProblems | null => {
    const { error } = schema.safeParse(values, { error: describeIssue });
    if (!error) return null;
    return toFormProblems(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  };
}
