/** Returns the address of a page; null for anything else, so that a network's answer never becomes another kind of link. */
export function toWebAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.href.length <= 2048 ? url.href : null;
}
