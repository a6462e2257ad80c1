import type Stripe from 'stripe';
import { type Book, idOf } from '../book/stripe-book.ts';
import type { LineFacts } from '../objects/make-invoice.ts';
import { formatMoney } from '../pages/payment-page-format.ts';

export function productName(book: Book, price: Stripe.Price): string {
  return book.find('product', idOf(price.product))?.name ?? 'Unknown product';
}

/** A whole period of one item. */
export function periodLine(
  book: Book,
  subscription: string | null,
  item: { id: string; price: Stripe.Price; quantity: number },
  period: { start: number; end: number },
): LineFacts {
  const { price, quantity } = item;
  const amount = price.unit_amount ?? 0;
  const each = `${formatMoney(amount, price.currency)} / ${price.recurring?.interval ?? 'unit'}`;
  return {
    amount: amount * quantity,
    description: `${quantity} × ${productName(book, price)} (at ${each})`,
    period,
    price,
    quantity,
    isProration: false,
    subscription,
    subscriptionItem: item.id,
    invoiceItem: null,
  };
}

/** What waits for the subscription's next invoice. */
export function listPendingItems(book: Book, subscription: string): Stripe.InvoiceItem[] {
  const isWaiting = (item: Stripe.InvoiceItem) =>
    item.invoice === null && item.parent?.subscription_details?.subscription === subscription;
  return book.list('invoiceitem').filter(isWaiting).reverse();
}

export function pendingLine(book: Book, item: Stripe.InvoiceItem): LineFacts {
  return {
    amount: item.amount,
    description: item.description ?? '',
    period: item.period,
    price: book.get('price', item.pricing?.price_details?.price),
    quantity: item.quantity,
    isProration: item.proration,
    subscription: item.parent?.subscription_details?.subscription ?? null,
    subscriptionItem: item.parent?.subscription_details?.subscription_item ?? null,
    invoiceItem: item.id,
  };
}
