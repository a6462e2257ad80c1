/** The reason why the program cannot start, as sentences for its operator: shown unchanged, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
