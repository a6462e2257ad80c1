import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const form = /^[\w-]{43}$/;

/** What a view link carries: 256 random bits, as base64url. */
export function createViewToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What a link is found by in the database; null for what can be no token. */
export function hashViewToken(token: string): string | null {
  return form.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
