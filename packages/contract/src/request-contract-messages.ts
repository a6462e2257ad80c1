/** Rules of requests that no form of ours can break, only programs. */
export const requestMessages = {
  priceOrPlan: 'Name the price or the plan, and not both.',
  notWhole: 'This must be a whole number',
  notSha256: 'This must be a SHA-256 in hexadecimal',
  chunkCount: 'A file cannot have this many chunks',
  chunkUnknown: 'There is no such chunk',
  providerUnknown: 'Unsupported provider',
  idempotencyKeyForm: 'This must be 1 to 255 visible ASCII characters',
  idempotencyKeyOfForm: 'Only a JSON body can have this; a form names its project by projectId',
  textInvalid: 'Please leave out control characters',
  cursorForeign: 'This is not a cursor of this list',
} as const;
