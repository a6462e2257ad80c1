import type Stripe from 'stripe';
import { invalid } from '../api/stripe-api-error.ts';
import { type Book, idOf } from '../book/stripe-book.ts';
import type { LineFacts } from '../objects/make-invoice.ts';
import { wireDecimal } from '../objects/make-price.ts';
import { formatDay } from '../pages/payment-page-format.ts';
import { productName } from './stripe-invoice-lines.ts';
import { findPeriodEnd, prorate } from './stripe-period.ts';

/** One entry of `items` in a request: a new item, or a change of the one that `id` names. */
export type ItemChange = {
  id?: string;
  price?: string;
  quantity?: number;
  deleted?: boolean;
  metadata?: Record<string, string | null>;
};

/** An item as it is to be; `id` is null for one that is new. */
export type WantedItem = { id: string | null; price: Stripe.Price; quantity: number };

/** What a change of a subscription's items means, before anything is done. */
export type Change = {
  items: WantedItem[];
  /** Credits for what is not used and debits for what replaces it. */
  prorations: LineFacts[];
  /** A new period begins with the change, because the interval is another or the client asks for it. */
  isReset: boolean;
  period: { start: number; end: number };
};

export function planChange(
  book: Book,
  subscription: Stripe.Subscription,
  changes: readonly ItemChange[],
  { atSec, isProrated, isAnchoredNow }: { atSec: number; isProrated: boolean; isAnchoredNow: boolean },
): Change {
  const before = subscription.items.data;
  const items = mergeItems(book, before, changes);
  const [first] = items;
  if (first === undefined) throw invalid('A subscription must have at least one item.', { param: 'items' });
  const interval = first.price.recurring;
  const isSame = ({ price }: WantedItem) =>
    price.recurring?.interval === interval?.interval &&
    price.recurring?.interval_count === interval?.interval_count &&
    price.currency === subscription.currency;
  if (interval === null || !items.every(isSame)) {
    throw invalid('All prices must recur in the same interval and have the currency of the subscription.', {
      param: 'items',
    });
  }
  const was = before[0];
  const isReset =
    isAnchoredNow ||
    was?.price.recurring?.interval !== interval.interval ||
    was.price.recurring.interval_count !== interval.interval_count;
  const old = { start: was?.current_period_start ?? atSec, end: was?.current_period_end ?? atSec };
  const period = isReset ? { start: atSec, end: findPeriodEnd(atSec, interval, atSec) } : old;
  const prorations = isProrated ? listProrations(book, subscription, items, { atSec, old, isReset }) : [];
  return { items, prorations, isReset, period };
}

function mergeItems(
  book: Book,
  before: readonly Stripe.SubscriptionItem[],
  changes: readonly ItemChange[],
): WantedItem[] {
  const wanted = new Map<string, WantedItem>();
  for (const { id, price, quantity = 1 } of before)
    wanted.set(id, { id, price: book.get('price', price.id), quantity });
  changes.forEach(({ id, price: priceId, quantity, deleted = false }, index) => {
    const param = `items[${index}]`;
    const known = id === undefined ? undefined : wanted.get(id);
    if (id !== undefined && known === undefined) {
      throw invalid(`No such subscription item: '${id}'`, { param: `${param}[id]`, code: 'resource_missing' });
    }
    const price = priceId === undefined ? known?.price : getRecurringPrice(book, priceId, `${param}[price]`);
    if (price === undefined) throw invalid('Missing required param: price.', { param: `${param}[price]` });
    const isTwice = known === undefined && [...wanted.values()].some((item) => item.price.id === price.id);
    if (isTwice) throw invalid('A price can be on a subscription only once.', { param: `${param}[price]` });
    if (deleted && id !== undefined) wanted.delete(id);
    else wanted.set(id ?? `new ${index}`, { id: id ?? null, price, quantity: quantity ?? known?.quantity ?? 1 });
  });
  return [...wanted.values()];
}

/** A price that a subscription can have. */
export function getRecurringPrice(book: Book, id: string, param: string): Stripe.Price {
  const price = book.get('price', id, param);
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  if (price.recurring === null) {
    const message =
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.';
    throw invalid(message, { param });
  }
  return price;
}

function listProrations(
  book: Book,
  subscription: Stripe.Subscription,
  after: readonly WantedItem[],
  { atSec, old, isReset }: { atSec: number; old: Period; isReset: boolean },
): LineFacts[] {
  const isKept = (item: Stripe.SubscriptionItem) =>
    !isReset &&
    after.some(({ id, price, quantity }) => id === item.id && price.id === item.price.id && quantity === item.quantity);
  const credits = listCredits(book, subscription, atSec, (item) => !isKept(item));
  if (isReset) return credits;
  const keptIds = new Set(subscription.items.data.filter(isKept).map(({ id }) => id));
  const debits = after
    .filter(({ id }) => id === null || !keptIds.has(id))
    .map((item) => prorationLine(book, subscription.id, item, { period: old, atSec, isCredit: false }));
  return [...credits, ...debits];
}

/** What is given back for the rest of the period. */
export function listCredits(
  book: Book,
  subscription: Stripe.Subscription,
  atSec: number,
  isCredited: (item: Stripe.SubscriptionItem) => boolean = () => true,
): LineFacts[] {
  return subscription.items.data.filter(isCredited).map((item) => {
    const { id, price, quantity = 1, current_period_start: start, current_period_end: end } = item;
    const options = { period: { start, end }, atSec, isCredit: true };
    return prorationLine(book, subscription.id, { id, price, quantity }, options);
  });
}

type Period = { start: number; end: number };

function prorationLine(
  book: Book,
  subscription: string,
  { id, price, quantity }: WantedItem,
  { period, atSec, isCredit }: { period: Period; atSec: number; isCredit: boolean },
): LineFacts {
  const amount = prorate((price.unit_amount ?? 0) * quantity, period, atSec);
  const what = `${quantity > 1 ? `${quantity} × ` : ''}${productName(book, price)} after ${formatDay(atSec)}`;
  return {
    // Without the sum with 0 a credit of nothing were a negative zero.
    amount: isCredit ? 0 - amount : amount,
    description: `${isCredit ? 'Unused' : 'Remaining'} time on ${what}`,
    period: { start: atSec, end: period.end },
    price,
    quantity,
    isProration: true,
    subscription,
    subscriptionItem: id,
    invoiceItem: null,
  };
}

/** A line that waits for the next invoice. */
export function addPendingItem(book: Book, subscription: Stripe.Subscription, line: LineFacts): Stripe.InvoiceItem {
  return book.add<Stripe.InvoiceItem>(
    {
      id: book.makeId('ii'),
      object: 'invoiceitem',
      amount: line.amount,
      currency: subscription.currency,
      customer: idOf(subscription.customer) ?? '',
      customer_account: null,
      date: line.period.start,
      description: line.description,
      discountable: false,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      parent: {
        subscription_details: {
          subscription: subscription.id,
          ...(line.subscriptionItem === null ? {} : { subscription_item: line.subscriptionItem }),
        },
        type: 'subscription_details',
      },
      period: line.period,
      pricing: {
        price_details: { price: line.price.id, product: idOf(line.price.product) ?? '' },
        type: 'price_details',
        unit_amount_decimal: line.price.unit_amount_decimal,
      },
      proration: line.isProration,
      proration_details: { credited_items: null, discount_amounts: [] },
      quantity: line.quantity,
      quantity_decimal: wireDecimal(line.quantity),
      tax_rates: [],
      test_clock: idOf(subscription.test_clock),
    },
    'invoiceitem.created',
  );
}
