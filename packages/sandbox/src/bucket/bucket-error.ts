/** A refusal of the protocol, as clients read it. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
