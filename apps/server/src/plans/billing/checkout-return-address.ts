import { AppError } from '../../http/app-error.ts';

/**
 * Returns the URL that the provider redirects the user to: a page on this site. @throws AppError
 * `foreign_return_address`
 */
export function checkoutReturnAddress(publicUrl: string, given: string | undefined, path: string): string {
  const base = new URL(publicUrl);
  const url = URL.parse(given ?? path, base.origin);
  if (url === null || url.origin !== base.origin || url.username !== '') throw new AppError('foreign_return_address');
  return url.href;
}

/** Returns the URL with a placeholder for the paid session, which the provider fills in. */
export function successAddress(publicUrl: string, given: string | undefined): string {
  const url = new URL(checkoutReturnAddress(publicUrl, given, '/payment-success'));
  url.searchParams.delete('session_id');
  // Built manually, since the braces must not be encoded.
  return `${url.origin}${url.pathname}${url.search}${url.search === '' ? '?' : '&'}session_id={CHECKOUT_SESSION_ID}${url.hash}`;
}
