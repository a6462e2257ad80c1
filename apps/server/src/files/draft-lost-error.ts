/** Thrown when the store has lost a draft: its parts are gone, and the upload must restart. */
export class DraftLostError extends Error {
  override readonly name = 'DraftLostError';

  constructor(cause?: unknown) {
    super('The store has forgotten this draft.', { cause });
  }
}
