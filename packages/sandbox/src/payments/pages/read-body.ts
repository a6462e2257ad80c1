import type { Context } from 'hono';
import type { z } from 'zod';
import { readParameters } from '../api/stripe-parameters.ts';

/** Reads a form or a JSON object. @throws StripeApiError that names the first wrong parameter */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  const isJson = c.req.header('content-type')?.startsWith('application/json');
  return readParameters(schema, isJson ? await c.req.json().catch(() => null) : await c.req.parseBody());
}
