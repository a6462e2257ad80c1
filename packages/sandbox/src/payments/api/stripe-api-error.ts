/** What the provider says of a failure. */
export type ErrorFacts = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
  payment_intent?: unknown;
};

/** A failure that is answered in the provider's own shape: `{ error: { type, message, code, param } }`. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly facts: ErrorFacts;

  constructor(status: number, facts: ErrorFacts) {
    super(facts.message);
    this.status = status;
    this.facts = facts;
  }
}

/** A parameter or a request that cannot be. */
export function invalid(message: string, { param, code, status = 400 }: InvalidFacts = {}): StripeApiError {
  return new StripeApiError(status, { type: 'invalid_request_error', message, code, param });
}

type InvalidFacts = { param?: string | undefined; code?: string | undefined; status?: number };

/** An id that names nothing: 404 when it is the address, 400 when it is a parameter. */
export function missing(word: string, id: string, param: string | null = null): StripeApiError {
  return invalid(`No such ${word}: '${id}'`, {
    param: param ?? 'id',
    code: 'resource_missing',
    status: param === null ? 404 : 400,
  });
}
