/** What the browser database could not do, in a sentence for a person. */
export class LocalDatabaseError extends Error {
  override readonly name = 'LocalDatabaseError';
}
