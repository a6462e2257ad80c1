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

/** Checks a form's values with the schema that the server checks them with. Null: they may be sent. */
export function checkWith(schema: Schema) {
  return (values: unknown): FormProblems | null => {
    const { error } = schema.safeParse(values, { error: describeIssue });
    if (!error) return null;
    return toFormProblems(error.issues.map(({ path, message }) => ({ field: path.join('.'), message })));
  };
}
