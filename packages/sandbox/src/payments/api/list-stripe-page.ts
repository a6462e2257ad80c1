import type Stripe from 'stripe';
import { invalid } from './stripe-api-error.ts';

const DEFAULT_LIMIT = 10;

/** One page of a list. `rows` come newest first; the cursors are ids of the rows. */
export function listStripePage<T extends { id: string }>(
  rows: readonly T[],
  { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before }: Cursors,
  url: string,
): Stripe.ApiList<T> {
  if (after !== undefined && before !== undefined) {
    throw invalid('Received both starting_after and ending_before parameters. Please pass in only one.');
  }
  const indexOf = (id: string, param: string) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) throw invalid(`No such object: '${id}'`, { param, code: 'resource_missing' });
    return index;
  };
  if (before !== undefined) {
    const end = indexOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  const data = rows.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < rows.length, url };
}

type Cursors = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};
