import { z } from 'zod';

/**
 * The position to continue a list from: `nextCursor` of the previous page, which is null on the last one. It is opaque to
 * clients, and a cursor that the list did not issue is refused.
 */
export const pageCursor = z.string().min(1).max(200).optional();

/** A page of a list: how many, 100 at most, and after which. */
export function pageQuery(defaultLimit = 20, { most = 100 } = {}) {
  return { limit: z.coerce.number().int().min(1).max(most).default(defaultLimit), cursor: pageCursor };
}

/** The fields of every page of a list. */
export const nextCursor = z.string().nullable();
