import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const form = /^[\w-]{43}$/;

/** Creates the token of a view link: 256 random bits, as base64url. */
export function createViewToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash by which the database finds a link; null for a malformed token. */
export function hashViewToken(token: string): string | null {
  return form.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
