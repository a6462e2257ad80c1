/** The store knows nothing of this draft: what was sent of it is gone, and it begins again. */
export class DraftLostError extends Error {
  override readonly name = 'DraftLostError';

  constructor(cause?: unknown) {
    super('The store has forgotten this draft.', { cause });
  }
}
