import { createHash, randomBytes } from 'node:crypto';

/** Unlike that of a user's key, so that neither is taken for the other. */
const form = /^cwr_[0-9a-f]{64}$/;

/** A new token of a runner, from 256 random bits. */
export function makeRunnerToken(): string {
  return `cwr_${randomBytes(32).toString('hex')}`;
}

/** What a token is found by; null for what is none. It is as random as its hash is long. */
export function hashOfRunnerToken(token: string): string | null {
  return form.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
