import { type Fact, textFact } from '@clipwright/contract';
import type Stripe from 'stripe';
import type { PriceList } from '../price-list.ts';
import { idOf } from './payment-provider.ts';

type Line = Pick<Stripe.InvoiceLineItem, 'amount' | 'description' | 'parent' | 'period' | 'pricing' | 'quantity'>;

/** Describes an invoice line. A line of a price that is no longer sold keeps the provider's description, in English. */
export function toCharge(line: Line, prices: PriceList): Fact {
  const bought = prices.get(idOf(line.pricing?.price_details?.price) ?? '');
  const count = line.quantity ?? 1;
  if (bought === undefined || count < 1) return textFact((line.description ?? '').slice(0, 500) || 'Clipwright');
  if ('credits' in bought) return { code: 'charge-credits', facts: { count: bought.credits * count } };
  const { plan, interval } = bought;
  if (isProration(line)) {
    const afterDate = new Date(line.period.start * 1000).toISOString().slice(0, 10);
    return { code: line.amount < 0 ? 'charge-unused' : 'charge-remaining', facts: { count, plan, afterDate } };
  }
  return { code: 'charge-period', facts: { count, plan, price: line.amount / count / 100, interval } };
}

function isProration({ parent }: Line): boolean {
  const details = parent?.subscription_item_details ?? parent?.invoice_item_details;
  return details?.proration ?? false;
}
