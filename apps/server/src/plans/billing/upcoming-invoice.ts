import { describeFact, type UpcomingInvoice } from '@clipwright/contract';
import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { readPriceList } from '../price-list.ts';
import { getOwnSubscription } from './own-subscription.ts';
import { isProviderError } from './payment-provider.ts';
import { toCharge } from './to-charge.ts';

/** Returns the next charge; null if there is none. */
export async function getUpcomingInvoice(deps: Pick<Deps, 'config' | 'db'>, userId: string): Promise<UpcomingInvoice> {
  try {
    const { provider, subscription, customerId } = await getOwnSubscription(deps, userId);
    const invoice = await provider.call((key) =>
      provider.stripe.invoices.createPreview({ customer: customerId, subscription: subscription.id }, key),
    );
    const due = invoice.next_payment_attempt ?? invoice.period_end;
    return {
      invoice: {
        amount_due: invoice.amount_due,
        currency: invoice.currency,
        due_at: new Date(due * 1000).toISOString(),
        lines: await toLines(deps, invoice),
      },
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_subscription') return { invoice: null };
    if (isProviderError(error, 'StripeInvalidRequestError') && error.code === 'invoice_upcoming_none') {
      return { invoice: null };
    }
    throw error;
  }
}

/** Describes the lines of an invoice in the reader's language. */
export async function toLines(
  { db }: Pick<Deps, 'db'>,
  { lines }: Stripe.Invoice,
): Promise<{ description: string; amount: number }[]> {
  const prices = await db.asService(readPriceList);
  return lines.data.map((line) => {
    const charge = toCharge(line, prices);
    return { description: describeFact(charge, currentLanguage()) ?? charge.code, amount: line.amount };
  });
}
