/** An error response of the API. Programs switch on `code`; the message is for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: string;
  readonly status: number;
  readonly requestId: string | null;
  /** Seconds to wait before a retry can succeed; null if waiting does not help. */
  readonly retryAfterSec: number | null;
  /** Facts about the error, such as the problems of each draft of a post; null without any. */
  readonly details: unknown;

  constructor(
    message: string,
    facts: { code: string; status: number; requestId: string | null; retryAfterSec: number | null; details?: unknown },
  ) {
    super(message);
    this.code = facts.code;
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.retryAfterSec = facts.retryAfterSec;
    this.details = facts.details ?? null;
  }
}

/** Returns the problem in an error response, including one from a proxy. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const facts = { status: response.status, retryAfterSec: Number.isFinite(retryAfter) ? retryAfter : null };
  try {
    const { error } = JSON.parse(text);
    const { message, code, requestId, details } = error;
    return new ApiProblem(String(message), { ...facts, code: String(code), requestId, details });
  } catch {
    const elsewhere = response.headers.get('location');
    const hint =
      elsewhere === null ? '' : ` It sends to ${elsewhere}, which is not followed: name the server’s own address.`;
    return new ApiProblem(`The server answered ${response.status}.${hint}`, {
      ...facts,
      code: 'unexpected',
      requestId: null,
    });
  }
}
