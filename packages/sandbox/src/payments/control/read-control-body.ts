import type { Context } from 'hono';
import type { FormMembers } from '../api/read-stripe-form.ts';
import { invalid } from '../api/stripe-api-error.ts';
import type { Rule } from '../api/stripe-parameters.ts';

/** Reads a form or a JSON object of texts and numbers by the same rules as the API. */
export async function readControlBody<T>(c: Context, rule: Rule<T>): Promise<T> {
  const isJson = c.req.header('content-type')?.startsWith('application/json');
  const given: unknown = isJson ? await c.req.json().catch(() => null) : await c.req.parseBody();
  if (typeof given !== 'object' || given === null) throw invalid('The body must be a form or a JSON object.');
  const entries = Object.entries(given).filter(([, value]) => value !== '' && value !== null);
  const members: FormMembers = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
  return rule(members, '');
}
