import type Stripe from 'stripe';
import type { Book } from '../book/stripe-book.ts';

/** A clock that stands still until it is put ahead. */
export function makeTestClock(
  book: Book,
  { frozenTime, name }: { frozenTime: number; name: string | null },
): Stripe.TestHelpers.TestClock {
  const created = book.now();
  return {
    id: book.makeId('clock'),
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + 30 * 86_400,
    frozen_time: frozenTime,
    livemode: false,
    name,
    status: 'ready',
    status_details: {},
  };
}
