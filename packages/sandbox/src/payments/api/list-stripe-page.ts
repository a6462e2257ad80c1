import type Stripe from 'stripe';
import { invalid } from './stripe-api-error.ts';

/**
 * Returns one page of the rows, newest first, whose members equal the other parameters. The cursor is the id of a row.
 */
export function listStripePage<T extends { id: string }>(
  rows: readonly T[],
  { limit, starting_after: after, ...members }: { limit: number; starting_after?: string | undefined },
  url: string,
): Stripe.ApiList<T> {
  const filters = Object.entries(members).filter(([, value]) => value !== undefined);
  const listed = rows.filter((row) => filters.every(([name, value]) => row[name as keyof T] === value));
  const start = after === undefined ? 0 : listed.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) {
    throw invalid(`No such object: '${after}'`, { param: 'starting_after', code: 'resource_missing' });
  }
  return { object: 'list', data: listed.slice(start, start + limit), has_more: start + limit < listed.length, url };
}
