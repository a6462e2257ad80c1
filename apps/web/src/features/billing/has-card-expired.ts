import type { PaymentMethod } from '@clipwright/contract';

/** A card is good until the end of its month. */
export function hasCardExpired(
  { expiryMonth, expiryYear }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean {
  if (expiryMonth === null || expiryYear === null) return false;
  return now >= new Date(expiryYear, expiryMonth, 1);
}
