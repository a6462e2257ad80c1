/** A failure of the browser database, with a message for people. */
export class LocalDatabaseError extends Error {
  override readonly name = 'LocalDatabaseError';
}
