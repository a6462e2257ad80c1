import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { Config, PaymentConfig } from '../../config/config.ts';
import { AppError } from '../../http/app-error.ts';

/** The timeout for one request. */
const TIMEOUT_MS = 8_000;
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 250;
/** No further attempt starts after this time, since a page is waiting for the response. */
const LAST_ATTEMPT_MS = 10_000;

/** The payment provider's API. */
export type Provider = {
  stripe: Stripe;
  /**
   * Makes a call and retries it if the provider is busy or unreachable. It takes effect only once: every attempt has
   * the same idempotency key, or `key` if another call should also count as the same attempt. @throws AppError with the
   * error for the caller
   */
  call<T>(make: (options: Stripe.RequestOptions) => Promise<T>, key?: string): Promise<T>;
};

const clients = new Map<string, Promise<Provider>>();

/** Loads the provider's package with the first call. @throws AppError `payments_not_configured` */
export async function getProvider({ payments }: Pick<Config, 'payments'>): Promise<Provider> {
  if (payments === null) throw new AppError('payments_not_configured');
  const id = `${payments.apiBase} ${payments.secretKey}`;
  const provider = clients.get(id) ?? openProvider(payments);
  clients.set(id, provider);
  return await provider;
}

async function openProvider({ secretKey, apiBase }: PaymentConfig): Promise<Provider> {
  const { default: Stripe } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiBase);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port === '' ? {} : { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // The client's own retries skip 429, so all retries are made here.
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  return {
    stripe,
    async call(make, key = randomUUID()) {
      const startMs = performance.now();
      for (let tries = 1; ; tries++) {
        try {
          return await make({ idempotencyKey: key });
        } catch (error) {
          const isLast = tries >= MAX_ATTEMPTS || performance.now() - startMs > LAST_ATTEMPT_MS;
          if (isLast || !isTransient(error)) throw toAppError(error);
          await wait(FIRST_WAIT_MS * 2 ** (tries - 1) * (1 + Math.random()));
        }
      }
    },
  };
}

function isTransient(error: unknown): boolean {
  if (isProviderError(error, 'StripeConnectionError', 'StripeRateLimitError')) return true;
  // 409: the same request is currently being processed.
  return isProviderError(error) && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500);
}

function toAppError(error: unknown): unknown {
  if (isTransient(error)) return new AppError('payments_unavailable', null, { cause: error, retryAfterSec: 30 });
  if (isProviderError(error, 'StripeCardError')) {
    return new AppError('payment_refused', { reason: error.message }, { cause: error });
  }
  if (isProviderError(error, 'StripeAuthenticationError', 'StripePermissionError'))
    return new AppError('payments_not_configured', null, { cause: error });
  return error;
}

/** Returns true for an error of the provider's package, of one of these types if any are named. */
export function isProviderError(
  error: unknown,
  ...types: (keyof typeof Stripe.errors)[]
): error is Stripe.errors.StripeError {
  // Only these errors have a raw type. Their class cannot be compared without loading the package.
  if (!(error instanceof Error && 'type' in error && 'rawType' in error)) return false;
  return types.length === 0 || types.some((type) => type === error.type);
}

/** Returns true if the provider does not know, or no longer knows, the object in a call. */
export function isMissing(error: unknown): error is Stripe.errors.StripeError {
  return isProviderError(error, 'StripeInvalidRequestError') && error.code === 'resource_missing';
}

/** Returns the id from an object or a reference to it. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
