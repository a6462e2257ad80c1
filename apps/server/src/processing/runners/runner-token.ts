import { createHash, randomBytes } from 'node:crypto';

/** The format differs from that of a user's API key, so that neither is taken for the other. */
const form = /^cwr_[0-9a-f]{64}$/;

/** Makes a new runner token from 256 random bits. */
export function makeRunnerToken(): string {
  return `cwr_${randomBytes(32).toString('hex')}`;
}

/**
 * Returns the hash that a token is found by; null if it is malformed. The token is as random as its hash is long, so it
 * needs no salt.
 */
export function hashOfRunnerToken(token: string): string | null {
  return form.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
