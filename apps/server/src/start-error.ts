/** Why the program cannot start, as sentences for whoever runs it: shown as they are, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
