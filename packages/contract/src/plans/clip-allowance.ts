import { z } from 'zod';
import { fitsInto, leftOf } from './plan-rights.ts';
import { allowanceMessages } from './plans-contract-messages.ts';
import { unlimited } from './unlimited.ts';

/** The number of clips that may still be added to a project, with a message. -1: unlimited. */
export const clipAllowance = z
  .object({ canCreate: z.boolean(), made: z.int(), limit: z.int(), remaining: z.int(), message: z.string() })
  .meta({ id: 'ClipAllowance' });
export type ClipAllowance = z.infer<typeof clipAllowance>;

type Messages = typeof allowanceMessages;

/** @param limit clips that the project may have; -1: unlimited. */
export function clipAllowanceOf(limit: number, made: number, messages: Messages = allowanceMessages): ClipAllowance {
  const remaining = leftOf(limit, made);
  return { canCreate: fitsInto(limit, made), made, limit, remaining, message: describe(limit, made, messages) };
}

function describe(limit: number, made: number, messages: Messages): string {
  const remaining = leftOf(limit, made);
  if (limit === unlimited) return messages.unlimited;
  return remaining === 0 ? messages.reached({ made, limit }) : messages.left({ remaining });
}
