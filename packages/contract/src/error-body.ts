import { z } from 'zod';
// Apart from the errors themselves, which pages name that check nothing.
import { type ErrorCode, errors } from './errors.ts';

/** One field that was refused. `field` is its path in the request's body or query, joined by dots. */
export const fieldError = z.object({ field: z.string(), message: z.string() });

/** The body of every answer that is not a success. */
export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      /** Facts of the error; for `invalid_input` the refused fields. */
      details: z.record(z.string(), z.unknown()).nullable(),
      /** Tells this request apart in the server's log. */
      requestId: z.string(),
    }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
