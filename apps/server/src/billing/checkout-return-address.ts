import { AppError } from '../http/app-error.ts';

/**
 * Returns the address to which the provider sends the user back: a page of this site. @throws AppError
 * `foreign_return_address`
 */
export function checkoutReturnAddress(publicUrl: string, given: string | undefined, path: string): string {
  const base = new URL(publicUrl);
  const url = URL.parse(given ?? path, base.origin);
  if (url === null || url.origin !== base.origin || url.username !== '') throw new AppError('foreign_return_address');
  return url.href;
}

/** Returns the address with a placeholder for the paid session, which the provider fills in. */
export function successAddress(publicUrl: string, given: string | undefined): string {
  const url = new URL(checkoutReturnAddress(publicUrl, given, '/payment-success'));
  url.searchParams.delete('session_id');
  // Written by hand: the braces must not be encoded.
  return `${url.origin}${url.pathname}${url.search}${url.search === '' ? '?' : '&'}session_id={CHECKOUT_SESSION_ID}${url.hash}`;
}
