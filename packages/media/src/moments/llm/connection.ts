import { MediaError } from '../../media-error.ts';

/** Maximum number of attempts per request. */
export const MAX_ATTEMPTS = 3;
/** Timeout per request, in milliseconds. */
export const DEFAULT_TIMEOUT_MS = 120_000;
/** Delay before the second attempt, in milliseconds. */
export const DEFAULT_RETRY_DELAY_MS = 1000;

/**
 * Returns the host and port from a service's address. Errors contain no other part of it.
 * @throws MediaError `invalid-option` for an address that is not http, or contains a password.
 */
export function hostOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.host;
  const sentence =
    'The language model\'s address must start with "http://" or "https://" and hold no password, such as http://localhost:11434/v1.';
  throw new MediaError('invalid-option', sentence);
}
