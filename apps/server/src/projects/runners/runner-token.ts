import { createHash, randomBytes } from 'node:crypto';

/** The format differs from a user's API key, so that neither can be mistaken for the other. */
const form = /^cwr_[0-9a-f]{64}$/;

/** Generates a runner token from 256 random bits. */
export function makeRunnerToken(): string {
  return `cwr_${randomBytes(32).toString('hex')}`;
}

/**
 * Returns the hash used to look up a token; null if it is malformed. The token has as much randomness as the hash has
 * bits, so it needs no salt.
 */
export function hashOfRunnerToken(token: string): string | null {
  return form.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
