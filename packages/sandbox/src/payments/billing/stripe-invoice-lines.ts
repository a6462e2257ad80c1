import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import type { LineFacts } from '../objects/make-invoice.ts';
import type { ItemFacts } from '../objects/make-subscription.ts';
import { formatDay, formatMoney } from '../pages/payment-page-format.ts';
import { prorate } from './stripe-period.ts';

type Period = { start: number; end: number };

export function productName(book: Book, price: Stripe.Price): string {
  return book.find('product', idOf(price.product))?.name ?? 'Unknown product';
}

/** Returns the line of a whole period of one item. */
export function periodLine(book: Book, { price, quantity }: ItemFacts, period: Period): LineFacts {
  const amount = price.unit_amount ?? 0;
  const each = `${formatMoney(amount)} / ${price.recurring?.interval ?? 'unit'}`;
  const description = `${quantity} × ${productName(book, price)} (at ${each})`;
  return { amount: amount * quantity, description, period, price: price.id, quantity };
}

/** Returns the line of an item of a subscription for its present period. */
export function itemLine(book: Book, item: Stripe.SubscriptionItem): LineFacts {
  const { price, quantity = 1, current_period_start: start, current_period_end: end } = item;
  return periodLine(book, { price, quantity }, { start, end });
}

/** Returns the line of an item for the rest of a period, as a credit or a debit. */
export function prorationLine(
  book: Book,
  { price, quantity }: ItemFacts,
  { period, atSec, isCredit }: { period: Period; atSec: number; isCredit: boolean },
): LineFacts {
  const amount = prorate((price.unit_amount ?? 0) * quantity, period, atSec);
  const words = `${quantity > 1 ? `${quantity} × ` : ''}${productName(book, price)} after ${formatDay(atSec)}`;
  return {
    // The difference from 0 prevents a negative zero.
    amount: isCredit ? 0 - amount : amount,
    description: `${isCredit ? 'Unused' : 'Remaining'} time on ${words}`,
    period: { start: atSec, end: period.end },
    price: price.id,
    quantity,
    isProration: true,
  };
}

/** Returns the credits for the rest of the period. */
export function listCredits(book: Book, items: readonly Stripe.SubscriptionItem[], atSec: number): LineFacts[] {
  return items.map(({ price, quantity = 1, current_period_start: start, current_period_end: end }) =>
    prorationLine(book, { price, quantity }, { period: { start, end }, atSec, isCredit: true }),
  );
}

export function listPendingLines(book: Book, { id }: Stripe.Subscription): LineFacts[] {
  return book.state.pendingLines[id] ?? [];
}

export function addPendingLines(book: Book, subscription: Stripe.Subscription, lines: readonly LineFacts[]): void {
  book.state.pendingLines[subscription.id] = [...listPendingLines(book, subscription), ...lines];
}

/** Takes the lines that wait for the subscription's next invoice. */
export function takePendingLines(book: Book, subscription: Stripe.Subscription): LineFacts[] {
  const lines = listPendingLines(book, subscription);
  delete book.state.pendingLines[subscription.id];
  return lines;
}
