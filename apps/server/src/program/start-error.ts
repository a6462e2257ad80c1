/** Why the program cannot start, as sentences for its operator: shown as they are, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
