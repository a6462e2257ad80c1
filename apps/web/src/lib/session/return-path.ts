/**
 * Returns a path within the product to return to, or undefined for values that could lead to another site or back to
 * the sign-in pages.
 */
export function toReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  // Matches the contract's `returnPath` without loading its library on the first page.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return undefined;
  return /^\/(login|signup|forgot-password|reset-password|verify-email|confirm-email|auth\/)/.test(value) ||
    value === '/'
    ? undefined
    : value;
}
