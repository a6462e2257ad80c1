import type { z } from 'zod';

/** Returns a validation problem of an option as the end of a sentence: `must be at most 20`. */
export function describeProblem(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `must be at least ${count(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `must be at most ${count(issue.maximum, issue.origin)}`;
    case 'invalid_value':
      return `must be ${either(issue.values.map(String))}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : `must be a ${issue.expected}`;
    case 'invalid_union': {
      // In a union, the intended member has the right type and a different problem.
      const meant = issue.errors.find(([first]) => first && first.code !== 'invalid_type');
      return meant?.[0] ? describeProblem(meant[0]) : 'is not valid';
    }
    case 'custom':
      return issue.message;
    default:
      return 'is not valid';
  }
}

function count(limit: number | bigint, origin: string): string {
  if (origin === 'string') return `${limit} ${limit === 1 ? 'character' : 'characters'} long`;
  return origin === 'array' ? `${limit} in number` : String(limit);
}

function either(values: readonly string[]): string {
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : (values[0] ?? '');
}
