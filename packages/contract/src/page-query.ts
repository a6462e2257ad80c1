import { z } from 'zod';

/**
 * Where a list goes on: `nextCursor` of the page before, which is null on the last one. It says nothing to who asks, and one
 * that was not written by the list is refused.
 */
export const pageCursor = z.string().min(1).max(200).optional();

/** A page of a list: how many, 100 at most, and after which. */
export function pageQuery(defaultLimit = 20, { most = 100 } = {}) {
  return { limit: z.coerce.number().int().min(1).max(most).default(defaultLimit), cursor: pageCursor };
}

/** What every page of a list bears. */
export const nextCursor = z.string().nullable();
