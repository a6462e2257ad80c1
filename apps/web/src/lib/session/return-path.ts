/** A path within the product to return to, or undefined for anything that could lead elsewhere or in a circle. */
export function toReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  // The contract's `returnPath`, without its library: this runs on the first page.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value)) return undefined;
  return /^\/(login|signup|forgot-password|reset-password|verify-email|confirm-email|auth\/)/.test(value) ||
    value === '/'
    ? undefined
    : value;
}
