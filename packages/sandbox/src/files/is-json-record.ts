/** Whether a stored value is an object with names; what is in it belongs to a library. */
export function isJsonRecord(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored);
}
