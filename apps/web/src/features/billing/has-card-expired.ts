import type { PaymentMethod } from '@clipwright/contract';

/** Returns true if a card has expired. Cards are valid until the end of their expiry month. */
export function hasCardExpired(
  { expiryMonth, expiryYear }: Pick<PaymentMethod, 'expiryMonth' | 'expiryYear'>,
  now: Date,
): boolean {
  if (expiryMonth === null || expiryYear === null) return false;
  return now >= new Date(expiryYear, expiryMonth, 1);
}
