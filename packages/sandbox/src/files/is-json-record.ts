/** True if a stored value is an object. Its contents belong to a library. */
export function isJsonRecord(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
