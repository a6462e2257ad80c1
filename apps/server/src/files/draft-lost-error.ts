/** The store has lost this draft: its parts are gone, and the upload restarts. */
export class DraftLostError extends Error {
  override readonly name = 'DraftLostError';

  constructor(cause?: unknown) {
    super('The store has forgotten this draft.', { cause });
  }
}
