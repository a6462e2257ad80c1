/** The provider's description of a failure. */
type ErrorFacts = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
};

/** A failure in the provider's own shape: `{ error: { type, message, code, param } }`. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly facts: ErrorFacts;

  constructor(status: number, facts: ErrorFacts) {
    super(facts.message);
    this.status = status;
    this.facts = facts;
  }
}

/** Returns the refusal of a parameter or a request. */
export function invalid(
  message: string,
  { param, code, status = 400 }: { param?: string; code?: string; status?: number } = {},
): StripeApiError {
  return new StripeApiError(status, { type: 'invalid_request_error', message, code, param });
}

/** Returns the refusal of an unknown id: 404 if it is in the address, 400 if it is a parameter. */
export function missing(word: string, id: string, param: string | null = null): StripeApiError {
  const status = param === null ? 404 : 400;
  return invalid(`No such ${word}: '${id}'`, { param: param ?? 'id', code: 'resource_missing', status });
}

/** Returns the refusal of a payment. */
export function declined({ message, declineCode }: { message: string; declineCode: string }): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code: 'card_declined', decline_code: declineCode, message });
}
