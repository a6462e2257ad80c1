import { AppError } from '../http/app-error.ts';

/**
 * Where the provider sends someone back to: a page of this site. @throws AppError `foreign_return_address`
 */
export function checkoutReturnAddress(publicUrl: string, given: string | undefined, path: string): string {
  const base = new URL(publicUrl);
  const url = URL.parse(given ?? path, base.origin);
  if (url === null || url.origin !== base.origin || url.username !== '') throw new AppError('foreign_return_address');
  return url.href;
}

/** With the session that was paid, which the provider fills in. */
export function successAddress(publicUrl: string, given: string | undefined): string {
  const url = new URL(checkoutReturnAddress(publicUrl, given, '/payment-success'));
  url.searchParams.delete('session_id');
  // Written by hand: the braces have to stay as they are.
  return `${url.origin}${url.pathname}${url.search}${url.search === '' ? '?' : '&'}session_id={CHECKOUT_SESSION_ID}${url.hash}`;
}
