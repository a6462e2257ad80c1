import { z } from 'zod';
// This is separate from the error messages, which pages without validation need as well.
import { type ErrorCode, errors } from './errors.ts';

/** One field that was refused. `field` is its path in the request's body or query, joined by dots. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

/** The body of every error response. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      /** Facts of the error; for `invalid_input` the refused fields. */
      details: z.record(z.string(), z.unknown()).nullable(),
      /** Identifies this request in the server's log. */
      requestId: z.string(),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
