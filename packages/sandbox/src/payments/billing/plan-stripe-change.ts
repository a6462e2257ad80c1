import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import type { Book } from '../book/stripe-book.ts';
import type { LineFacts } from '../objects/make-invoice.ts';
import type { ItemFacts } from '../objects/make-subscription.ts';
import { listCredits, prorationLine } from './stripe-invoice-lines.ts';
import { findPeriodEnd, type Interval } from './stripe-period.ts';

/** An entry of `items` in a request: a new item, or a change of the one with the id. */
export type ItemChange = { id?: string | undefined; price: string; quantity: number };

/** An item after the change; a new one has no id yet. */
type PlannedItem = ItemFacts & { id: string | null };

/** The result of a change of a subscription's items, before it is applied. */
export type Change = {
  items: PlannedItem[];
  /** Credits for the unused time, and debits for its replacement. */
  prorations: LineFacts[];
  /** True if a new period starts with the change, because the interval is another. */
  isReset: boolean;
  period: { start: number; end: number };
};

export function planChange(
  book: Book,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  { atSec, isProrated }: { atSec: number; isProrated: boolean },
): Change {
  const before = subscription.items.data;
  const items = mergeItems(book, before, changes);
  const [was] = before;
  const interval = intervalOf(items[0]?.price);
  if (items.some(({ price }) => intervalOf(price) !== interval)) {
    throw invalid('All prices must recur in the same interval.', { param: 'items' });
  }
  const isReset = intervalOf(was?.price) !== interval;
  const old = { start: was?.current_period_start ?? atSec, end: was?.current_period_end ?? atSec };
  const period = isReset ? { start: atSec, end: findPeriodEnd(atSec, interval, atSec) } : old;
  const isSame = (item: Stripe.SubscriptionItem) =>
    !isReset &&
    items.some(({ id, price, quantity }) => id === item.id && price.id === item.price.id && quantity === item.quantity);
  const unchanged = new Set(before.filter(isSame).map(({ id }) => id));
  const credits = listCredits(
    book,
    before.filter(({ id }) => !unchanged.has(id)),
    atSec,
  );
  const debits = items
    .filter(({ id }) => !isReset && (id === null || !unchanged.has(id)))
    .map((item) => prorationLine(book, item, { period: old, atSec, isCredit: false }));
  return { items, prorations: isProrated ? [...credits, ...debits] : [], isReset, period };
}

function intervalOf(price: Stripe.Price | undefined): Interval {
  return price?.recurring?.interval ?? 'month';
}

function mergeItems(
  book: Book,
  before: readonly Stripe.SubscriptionItem[],
  changes: readonly ItemChange[],
): PlannedItem[] {
  const items: PlannedItem[] = before.map(({ id, price, quantity = 1 }) => ({ id, price, quantity }));
  changes.forEach(({ id = null, price: priceId, quantity }, index) => {
    const price = getRecurringPrice(book, priceId, `items[${index}][price]`);
    const at = items.findIndex((item) => item.id === id);
    if (id !== null && at < 0) {
      throw invalid(`No such subscription item: '${id}'`, { param: `items[${index}][id]`, code: 'resource_missing' });
    }
    items.splice(id === null ? items.length : at, 1, { id, price, quantity });
  });
  return items;
}

/** Returns a price that a subscription can have. */
export function getRecurringPrice(book: Book, id: string, param: string): Stripe.Price {
  const price = book.get('price', id, param);
  if (!price.active) throw invalid('The price specified is inactive.', { param });
  if (price.recurring === null) throw invalid('The price specified is not a recurring one.', { param });
  return price;
}
