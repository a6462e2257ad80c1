/** The reason the program cannot start, in sentences for its operator: shown as is, without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
