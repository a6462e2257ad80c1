import type { Context } from 'hono';
import { z } from 'zod';
import { invalid } from './stripe-api-error.ts';

type Form = { [name: string]: string | Form };

/** Reads `a=1&b[c]=2&d[0][e]=3`: brackets make members. */
export function readForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    let members = root;
    for (const part of path) {
      members[part] ??= Object.create(null) as Form;
      const next = members[part];
      if (typeof next === 'string') throw invalid(`Invalid parameter: ${name}`, { param: name });
      members = next;
    }
    members[last] = value;
  }
  return root;
}

/** Reads parameters. @throws StripeApiError that names the first wrong one as a client writes it */
export function readParameters<S extends z.ZodType>(schema: S, form: unknown): z.output<S> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue === undefined) throw invalid('The parameters are invalid.');
  const isUnknown = issue.code === 'unrecognized_keys';
  const [first, ...rest] = [...issue.path, ...(isUnknown ? issue.keys.slice(0, 1) : [])];
  const param = `${String(first)}${rest.map((part) => `[${String(part)}]`).join('')}`;
  if (isUnknown) throw invalid(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' });
  if (issue.input === undefined && issue.code.startsWith('invalid')) {
    throw invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' });
  }
  throw invalid(`Invalid ${param}: ${issue.message}`, { param });
}

/** Reads a form or a JSON object of the sandbox's own pages. @throws StripeApiError as above */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const isJson = c.req.header('content-type')?.startsWith('application/json');
  return readParameters(schema, isJson ? await c.req.json().catch(() => null) : await c.req.parseBody());
}

export const text = z.string().min(1).max(5000);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const address = z.url({ protocol: /^https?$/ });

/** A whole number, which is a text in a form. */
export function whole(min: number, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  );
}

/** Seconds since 1970. */
export const moment = whole(0, 10_000_000_000);

/** A list, whose indexes are names in a form. */
export function list<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
    z.array(schema).max(100),
  );
}

/** The same parameter, or the empty text that removes the value and is read as null. */
export function clearable<S extends z.ZodType>(schema: S) {
  return z.union([z.literal('').transform(() => null), schema]);
}

export const metadata = z.record(z.string().max(40), z.string().max(500));

/** Returns metadata after a change; an empty text removes a key. */
export function mergeMetadata(
  before: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

/** The parameters of every list. */
export const page = { limit: whole(1, 100).default(10), starting_after: text.optional() };
