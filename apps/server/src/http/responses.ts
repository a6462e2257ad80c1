import { errorBody } from '@clipwright/contract';
import type { z } from '@hono/zod-openapi';

/** A JSON response in a route's description. */
export function jsonResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { content: { 'application/json': { schema } }, description };
}

/** A JSON body in a route's description. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { 'application/json': { schema } }, required: true } as const;
}

/** The error response, for a route's `responses`. */
export const failures = { default: jsonResponse(errorBody, 'What went wrong') } as const;
